import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '#src/layout/ProgressBar.tsx';
import { PageComponentContext } from '#src/shared/page-component.ts';
import { Announcer } from './Announcer.tsx';
import { existingPage } from './page-registry.ts';

/** The root of every page, with the progress bar (GUARD-09) and announcements. */
export function Root() {
  const { state } = useNavigation();
  return (
    <PageComponentContext value={existingPage}>
      <ProgressBar isActive={state !== 'idle'} />
      <Announcer />
      <Outlet />
      <ScrollRestoration />
    </PageComponentContext>
  );
}

/** Shown until the first page has loaded. */
export function RootFallback() {
  return <ProgressBar isActive />;
}
