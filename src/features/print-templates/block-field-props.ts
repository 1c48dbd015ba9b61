import type { PrintNames, TemplateFault } from '#renderer';
import type { BlockControl } from './block-controls.ts';
import type { TemplatePart, TemplatePath } from './template-tree.ts';

/** A member of a block, and what it can name. */
export interface BlockFieldProps {
  control: BlockControl;
  value: TemplatePart;
  path: TemplatePath;
  names: PrintNames;
  /** The table whose rows are printed here. */
  table: string;
  faults: readonly TemplateFault[];
  onSet: (path: TemplatePath, value: unknown) => void;
}
