export { DashboardPage } from './DashboardPage.tsx';
export { RoleDashboard } from './RoleDashboard.tsx';
