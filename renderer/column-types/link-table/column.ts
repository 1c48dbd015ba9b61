import type { ColumnConfig, ColumnPlan } from '#renderer/compile/plan.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { listOf, objectOf, textOf, textsOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import { wireChoices } from '#renderer/wire-value.ts';

/** Records of another form, by their ids joined by comma, shown by the first of its text columns (wire 4.22). */
export const linkTableColumn = definePureColumnType<'link-table', readonly string[]>({
  name: 'link-table',
  aliases: { any: ['link_table'] },
  empty: [],
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  parse: wireChoices,
  serialize: (value) => value.join(','),
  format: (value, { remote }, options) => remoteText(value.join(','), options, remote),
  editing: 'choices',
  isRemote: true,
  lookUp(column) {
    const { remote, multiple } = column;
    // Fields that show other columns of the records load them themselves once they are emptied.
    const along = () => Object.fromEntries(linkOf(column).shown.map(({ key }) => [key, '']));
    return remote && { ...dictionaryLookUp(remote, multiple !== false), along };
  },
  configure,
  fills: (column) => linkOf(column).shown.map(({ key }) => key),
  operators: ['in'],
});

/** Display settings of linked records, and the fields that show columns of them. */
export interface LinkConfig {
  look: 'card' | 'select';
  /** The columns shown on a record's card, the title first. */
  columns: readonly string[];
  /** The image column. */
  imageField?: string;
  shown: readonly { key: string; column: string }[];
}

/** Display settings, as written to the plan by `configure`. */
export function linkOf({ config }: ColumnPlan): LinkConfig {
  return { look: 'select', columns: [], shown: [], ...config };
}

/** `showType` and `imageField` of `fieldExtendJson` (wire 4.17); a drop-down by default. */
function configure({ source, extension }: FieldDocument): ColumnConfig | undefined {
  const imageField = textOf(extension['imageField']);
  const shown = listOf(source['shown']).flatMap((one) => {
    const [key, column] = [textOf(objectOf(one)?.['key']), textOf(objectOf(one)?.['column'])];
    return key && column ? [{ key, column }] : [];
  });
  const isCard = extension['showType'] === 'card';
  if (!isCard && shown.length === 0) return undefined;
  return { look: isCard ? 'card' : 'select', columns: textsOf(source['columns']), ...(imageField && { imageField }), shown };
}
