import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '#src/layout/ProgressBar.tsx';
import { Announcer } from './Announcer.tsx';
import { useKeptPage } from './useKeptPage.ts';

/** Holds every page: the progress bar (GUARD-09) and the remarks are above them all. */
export function Root() {
  const { state } = useNavigation();
  useKeptPage();
  return (
    <>
      <ProgressBar isActive={state !== 'idle'} />
      <Announcer />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Stands in until the first page is there. */
export function RootFallback() {
  return <ProgressBar isActive />;
}
