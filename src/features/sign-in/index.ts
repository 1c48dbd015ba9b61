export { SignInAgain } from './SignInAgain.tsx';
export { SignInPage } from './SignInPage.tsx';
