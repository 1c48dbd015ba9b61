export { SignInAgain } from './SignInAgain.tsx';
export { SignInPage } from './SignInPage.tsx';
export { ThirdSignInPage } from './third/ThirdSignInPage.tsx';
export { useFailureText } from './third/useFailureText.ts';
