import { lazy } from 'react';

/** What goes on after a provider, loaded when somebody comes from one. */
export const ThirdSignIn = lazy(async () => ({ default: (await import('./ThirdSignIn.tsx')).ThirdSignIn }));

/** The way from a work-chat app to its provider. */
export const LeavingForApp = lazy(async () => ({ default: (await import('./LeavingForApp.tsx')).LeavingForApp }));
