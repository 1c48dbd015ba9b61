import { lazy, type ReactNode, Suspense } from 'react';
import { equipped } from '#src/shared/language/index.ts';

const Providers = lazy(async () => ({ default: (await equipped(import('../Providers.tsx'))).Providers }));

/** Provides antd to a part of a page that begins without it. */
export function Equipped({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Providers isInside>{children}</Providers>
    </Suspense>
  );
}
