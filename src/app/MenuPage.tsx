import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { matchMenuRoute, pageTitle } from '#src/features/navigation/index.ts';
import { pageOf } from './page-registry.ts';
import { PageSkeleton } from '#src/layout/PageSkeleton.tsx';

/** The menu page of the current address; an unknown one redirects to /404 (ROUTE-04). */
export function MenuPage() {
  const { pathname } = useLocation();
  const { permissionList } = useSession();
  const message = useMessage();
  const menu = permissionList ?? [];
  const isHome = pathname === settings.homePath;
  const title = pageTitle(menu, pathname);
  useDocumentTitle(isHome ? undefined : title || message('app.home'));

  if (!permissionList) return <PageSkeleton />;
  const match = matchMenuRoute(menu, pathname);
  if (isHome) return <Page component="dashboard/Analysis" title={message('app.home')} code="" url={undefined} />;
  if (!match) return <Navigate to="/404" replace />;
  if (match.redirect) return <Navigate to={match.redirect} replace />;
  const code = match.params.code ?? pathname.slice(pathname.lastIndexOf('/') + 1);
  return <Page key={pathname} component={match.route.component} title={title} code={code} url={match.route.meta.url} />;
}

function Page({ component, title, code, url }: { component: string; title: string; code: string; url: string | undefined }) {
  const Component = pageOf(component);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Component title={title} code={code} component={component} url={url} />
    </Suspense>
  );
}
