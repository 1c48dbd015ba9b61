/** How a member of a block is entered. */
export type BlockControl = {
  member: string;
  /** Not without this member. */
  needs?: string;
} & (
  | { as: 'text' | 'long' | 'lines' | 'check' | 'table' | 'field' | 'entries' | 'columns' | 'parts' | 'spread' }
  | { as: 'number'; unit?: 'mm' | 'pt' }
  | { as: 'choice'; options: readonly string[] }
);

const align = { member: 'align', as: 'choice', options: ['left', 'center', 'right'] } as const;

/** What can be set of each kind of block. A new kind is a line here. */
export const blockControls: Readonly<Record<string, readonly BlockControl[]>> = {
  text: [{ member: 'text', as: 'long' }, { member: 'size', as: 'number', unit: 'pt' }, align, { member: 'bold', as: 'check' }],
  fields: [
    { member: 'columns', as: 'number' },
    { member: 'items', as: 'entries' },
  ],
  table: [
    { member: 'rows', as: 'table' },
    { member: 'columns', as: 'columns' },
    { member: 'numbered', as: 'check' },
    { member: 'spread', as: 'spread', needs: 'rows' },
    { member: 'groupBy', as: 'field', needs: 'rows' },
    { member: 'breakGroups', as: 'check', needs: 'groupBy' },
  ],
  each: [
    { member: 'rows', as: 'table' },
    { member: 'break', as: 'check' },
  ],
  columns: [{ member: 'parts', as: 'parts' }],
  image: [
    { member: 'field', as: 'field' },
    { member: 'height', as: 'number', unit: 'mm' },
  ],
  barcode: [
    { member: 'symbol', as: 'choice', options: ['qr', 'code128'] },
    { member: 'value', as: 'text' },
    { member: 'size', as: 'number', unit: 'mm' },
    align,
    { member: 'showText', as: 'check' },
  ],
  signatures: [{ member: 'labels', as: 'lines' }],
  gap: [
    { member: 'height', as: 'number', unit: 'mm' },
    { member: 'line', as: 'check' },
  ],
};
