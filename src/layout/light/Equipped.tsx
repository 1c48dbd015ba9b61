import { type ReactNode, Suspense } from 'react';
import { equipped } from '#src/shared/language/index.ts';
import { lazyView } from '#src/shared/lazy-view.ts';

const Providers = lazyView(async () => (await equipped(import('../Providers.tsx'))).Providers);

/** Provides antd to a part of a page that begins without it. */
export function Equipped({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Providers isInside>{children}</Providers>
    </Suspense>
  );
}
