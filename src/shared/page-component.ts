import { createContext, type ComponentType } from 'react';
import type { PageProps } from './page-props.ts';

/** The page of a component name; undefined where the application has none of that name. */
export const PageComponentContext = createContext<(component: string) => ComponentType<PageProps> | undefined>(() => undefined);
