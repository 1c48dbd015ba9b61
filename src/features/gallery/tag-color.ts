import type { DeveloperCells } from '#renderer/react';

/** Colours of the tags that a garment is sold by, as a developer gives them (COL-28); every other tag stays plain. */
const colors: Readonly<Record<string, string>> = {
  ...{ 基本款: 'blue', 可返单: 'green', 有机棉: 'gold' },
  ...{ Basic: 'blue', Repeat: 'green', Organic: 'gold' },
};

/** The colour of a tag of the sample. */
export const tagColor: NonNullable<DeveloperCells['tagColor']> = (tag) => colors[tag];
