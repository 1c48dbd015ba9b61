import type { ReactNode } from 'react';
import { createListeners } from '#renderer/stores/listeners.ts';

/** A React component of some props. */
export type CellComponent<Props = never> = (props: Props) => ReactNode;

/** A React component for an element of a cell. */
export interface CellPortal {
  readonly id: number;
  readonly element: HTMLElement;
  readonly Component: CellComponent;
  readonly props: object;
}

/** A portal that has been opened. */
export interface OpenPortal {
  /** Replaces the props; without effect once it is closed. */
  show(props: object): void;
  close(): void;
}

/** The React components in the cells of a grid, which AG Grid draws without React. */
export interface CellPortals {
  open(element: HTMLElement, Component: CellComponent, props: object): OpenPortal;
  get(): readonly CellPortal[];
  subscribe(listener: () => void): () => void;
}

/** The portals of a grid, none at first. */
export function createCellPortals(): CellPortals {
  const portals = new Map<number, CellPortal>();
  const listeners = createListeners();
  let shown: readonly CellPortal[] | null = [];
  let last = 0;
  const changed = () => {
    shown = null;
    listeners.emit();
  };
  return {
    open(element, Component, props) {
      const id = ++last;
      const put = (next: object) => {
        portals.set(id, { id, element, Component, props: next });
        changed();
      };
      put(props);
      return { show: (next) => portals.has(id) && put(next), close: () => portals.delete(id) && changed() };
    },
    get: () => (shown ??= [...portals.values()]),
    subscribe: listeners.subscribe,
  };
}
