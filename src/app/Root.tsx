import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { Ground } from '#src/layout/light/Ground.tsx';
import { ProgressBar } from '#src/layout/ProgressBar.tsx';
import { LightAnnouncer } from './LightAnnouncer.tsx';

/** The root of every page, with the progress bar (GUARD-09) and announcements. */
export function Root() {
  const { state } = useNavigation();
  return (
    <Ground>
      <ProgressBar isActive={state !== 'idle'} />
      <LightAnnouncer />
      <Outlet />
      <ScrollRestoration />
    </Ground>
  );
}

/** Shown until the first page has loaded. */
export function RootFallback() {
  return (
    <Ground>
      <ProgressBar isActive />
    </Ground>
  );
}
