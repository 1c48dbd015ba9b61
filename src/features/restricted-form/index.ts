export { RestrictedForm } from './RestrictedForm.tsx';
