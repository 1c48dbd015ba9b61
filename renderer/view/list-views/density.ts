import { useUrl } from '#renderer/widgets/ports.ts';
import { useListRowHeight } from '../grid/grid-sizes.ts';

/** How high the rows of a list are; a view keeps it. */
export const densities = ['low', 'usual', 'high'] as const;

/** One of them. */
export type Density = (typeof densities)[number];

/** Pixels by which rows differ from the usual ones. */
const MORE = { low: -4, usual: 0, high: 12 } as const;

/** The URL parameter of the density. */
const DENSITY = 'rows';

/** The density of a list in its URL, the row height in pixels that it comes to, and the way to another. */
export function useDensity() {
  const url = useUrl();
  const usual = useListRowHeight();
  const density = densities.find((one) => one === url.params.get(DENSITY)) ?? 'usual';
  return {
    density,
    rowHeight: usual + MORE[density],
    change(next: Density) {
      const params = new URLSearchParams(url.params);
      if (next === 'usual') params.delete(DENSITY);
      else params.set(DENSITY, next);
      url.set(params);
    },
  };
}
