import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '#src/layout/ProgressBar.tsx';
import { Announcer } from './Announcer.tsx';

/** The root of every page, with the progress bar (GUARD-09) and announcements. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      <ProgressBar isActive={state !== 'idle'} />
      <Announcer />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Shown until the first page has loaded. */
export function RootFallback() {
  return <ProgressBar isActive />;
}
