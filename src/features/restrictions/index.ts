export { RestrictedForm } from './RestrictedForm.tsx';
export { RestrictionsPage } from './RestrictionsPage.tsx';
