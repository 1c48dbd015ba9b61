import { Outlet } from 'react-router-dom';
import { Providers } from '#src/layout/Providers.tsx';
import { PageComponentContext } from '#src/shared/page-component.ts';
import { Announcer } from './Announcer.tsx';
import { existingPage } from './page-registry.ts';

/** Pages built on antd; each may show another by its component name. */
export function EquippedPages() {
  return (
    <Providers>
      <PageComponentContext value={existingPage}>
        <Announcer />
        <Outlet />
      </PageComponentContext>
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
