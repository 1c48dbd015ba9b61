import { RoleDashboard } from './RoleDashboard.tsx';

/** The dashboards of the user's roles as a page of their own (SCREEN-10). */
export function DashboardPage() {
  return <RoleDashboard isPage />;
}
