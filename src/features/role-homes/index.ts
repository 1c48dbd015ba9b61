export { RoleHomesPage } from './RoleHomesPage.tsx';
