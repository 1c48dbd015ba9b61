import { Outlet } from 'react-router-dom';
import { Providers } from '#src/layout/Providers.tsx';
import { Announcer } from './Announcer.tsx';

/** Pages built on antd. */
export function EquippedPages() {
  return (
    <Providers>
      <Announcer />
      <Outlet />
    </Providers>
  );
}

/** The same within a page that began without it. */
export function EquippedPart() {
  return (
    <Providers isInside>
      <Outlet />
    </Providers>
  );
}
