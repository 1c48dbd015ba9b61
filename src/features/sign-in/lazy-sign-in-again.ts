import { lazyView } from '#src/shared/lazy-view.ts';

/** The dialog that asks for the password over an open page, loaded when it is needed. */
export const SignInAgain = lazyView(async () => (await import('./SignInAgain.tsx')).SignInAgain);
