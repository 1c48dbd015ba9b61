import type { BuilderProps } from './builder-props.ts';
import type { Builder } from './useBuilder.ts';

/** The props of a part of the builder. */
export interface LinesProps extends Pick<BuilderProps, 'views' | 'dictionaries'> {
  builder: Builder;
}
