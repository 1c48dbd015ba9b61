import type { PageProps } from '#src/shared/page-props.ts';
import { RoleDashboard } from './RoleDashboard.tsx';

/** The dashboard of a menu entry, such as `page-monitor` of `dashboard/Monitor`; without it those of the user's roles (SCREEN-10). */
export function DashboardPage({ component }: Pick<PageProps, 'component'>) {
  return <RoleDashboard page={component.replace(/^.*\//, '').toLowerCase()} />;
}
