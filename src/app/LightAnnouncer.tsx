import { Suspense, useEffect, useState } from 'react';
import { onUnheard } from '#src/shared/announcements.ts';
import { equipped } from '#src/shared/language/index.ts';
import { lazyView } from '#src/shared/lazy-view.ts';

const Announcing = lazyView(async () => {
  const [{ Providers }, { Announcer }] = await equipped(Promise.all([import('#src/layout/Providers.tsx'), import('./Announcer.tsx')]));
  return () => (
    <Providers isInside>
      <Announcer isLasting />
    </Providers>
  );
});

/** Shows announcements on pages that begin without antd, which comes with the first of them. */
export function LightAnnouncer() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onUnheard(() => setNeeded(true)), []);
  return (
    isNeeded && (
      <Suspense>
        <Announcing />
      </Suspense>
    )
  );
}
