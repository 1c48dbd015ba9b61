import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadWanted } from '#renderer';

/** A component in a file of its own, for places without antd around them: it is waited for as `loadWanted` does, in a Suspense. */
export function lazyView<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadWanted(async () => ({ default: await load() })));
}
