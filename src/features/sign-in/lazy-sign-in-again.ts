import { lazy } from 'react';

/** The dialog that asks for the password over an open page, loaded when it is needed. */
export const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));
