export { AlterationPage } from './AlterationPage.tsx';
export { CodeFields } from './CodeFields.tsx';
export { RegisterPage } from './RegisterPage.tsx';
export { RegisterResultPage } from './RegisterResultPage.tsx';
