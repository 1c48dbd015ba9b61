import { memo, Suspense, useInsertionEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { CellComponent, CellPortal, CellPortals } from './cell-portals.ts';
import styles from '../Grid.module.css';

/**
 * Moves the element of a component into its cell before the component's own effects, which may focus it; and back before React removes it. A
 * portal of React would listen for events inside the cell, and take the keys of an editor before the grid does.
 */
function useMoved({ id, element }: CellPortal, home: RefObject<HTMLElement | null>) {
  useInsertionEffect(() => {
    const from = home.current;
    const own = from?.querySelector(`:scope > [data-cell="${id}"]`);
    if (!from || !own) return;
    element.append(own);
    return () => from.append(own);
  }, [id, element, home]);
}

const ReactCell = memo(function ReactCell({ portal, home }: { portal: CellPortal; home: RefObject<HTMLElement | null> }) {
  useMoved(portal, home);
  const Component = portal.Component as CellComponent<object>;
  return (
    <div className={styles.react} data-cell={portal.id}>
      <Suspense>
        <Component {...portal.props} />
      </Suspense>
    </div>
  );
});

/** Renders the React components of a grid, each in its cell; one that waits for its code leaves only its own cell empty. */
export function ReactCells({ portals }: { portals: CellPortals }) {
  const home = useRef<HTMLDivElement>(null);
  const shown = useSyncExternalStore(portals.subscribe, portals.get);
  return (
    <div ref={home} hidden>
      {shown.map((portal) => (
        <ReactCell key={portal.id} portal={portal} home={home} />
      ))}
    </div>
  );
}
