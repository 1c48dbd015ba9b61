import { useEffect, useState } from 'react';
import { knownAreas, loadAreas, type Areas } from '#renderer/column-types/pca/areas.ts';

/** The areas once loaded; `retry` is set when loading failed. */
export function useAreas(): { areas: Areas | undefined; hasFailed: boolean; retry: () => void } {
  const [areas, setAreas] = useState(knownAreas);
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (areas) return undefined;
    let isShown = true;
    setHasFailed(false);
    loadAreas().then(
      (loaded) => isShown && setAreas(loaded),
      () => isShown && setHasFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [areas, tries]);
  return { areas, hasFailed, retry: () => setTries((before) => before + 1) };
}
