export { RestrictionsPage } from './RestrictionsPage.tsx';
