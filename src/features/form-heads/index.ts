export { FormHeadsPage } from './FormHeadsPage.tsx';
