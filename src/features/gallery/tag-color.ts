import type { DeveloperAdditions } from '#renderer/react';

/** Sample custom tag colours (COL-28); other tags stay plain. */
const colors: Readonly<Record<string, string>> = {
  ...{ 基本款: 'blue', 可返单: 'green', 有机棉: 'gold' },
  ...{ Basic: 'blue', Repeat: 'green', Organic: 'gold' },
};

/** The colour of a tag of the sample. */
export const tagColor: NonNullable<DeveloperAdditions['tagColor']> = (tag) => colors[tag];
