export { SelfServicePage } from './SelfServicePage.tsx';
