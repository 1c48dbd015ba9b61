import { lazyView } from '#src/shared/lazy-view.ts';

/** What goes on after a provider, loaded when somebody comes from one. */
export const ThirdSignIn = lazyView(async () => (await import('./ThirdSignIn.tsx')).ThirdSignIn);

/** The way from a work-chat app to its provider. */
export const LeavingForApp = lazyView(async () => (await import('./LeavingForApp.tsx')).LeavingForApp);
