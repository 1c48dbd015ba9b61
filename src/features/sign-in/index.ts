export { SignInAgain } from './lazy-sign-in-again.ts';
export { SignInPage } from './SignInPage.tsx';
export { ThirdSignInPage } from './third/ThirdSignInPage.tsx';
export { useFailureText } from './third/useFailureText.ts';
