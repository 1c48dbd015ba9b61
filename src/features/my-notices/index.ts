export { MyNoticesPage } from './MyNoticesPage.tsx';
