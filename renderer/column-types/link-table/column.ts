import type { ColumnConfig, ColumnPlan } from '#renderer/compile/plan.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { listOf, objectOf, textOf, textsOf } from '#renderer/document/read.ts';
import { choicesValue } from '../choices-value.ts';
import { definePureColumnType, type TextLookUp } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { loadShownTexts } from './shown-texts.ts';

/** Records of another form, by their ids joined by comma, shown by the first of its text columns (wire 4.22). */
export const linkTableColumn = definePureColumnType<'link-table', readonly string[]>({
  name: 'link-table',
  aliases: { any: ['link_table'] },
  ...choicesValue,
  format: (value, { remote }, options, answers) => remoteText(value.join(','), options, remote, answers),
  editing: 'choices',
  isRemote: true,
  lookUp(column) {
    const { remote, multiple } = column;
    return remote && linkLookUp(remote, multiple !== false, linkOf(column).shown);
  },
  configure,
  fills: (column) => linkOf(column).shown.map(({ key }) => key),
  operators: ['in'],
});

/** Looks up records by text, with the texts that the fields beside the link show of them. */
function linkLookUp(reference: DictionaryReference, isMultiple: boolean, shown: LinkConfig['shown']): TextLookUp {
  const records = dictionaryLookUp(reference, isMultiple);
  return {
    ...records,
    async find(texts, sources) {
      const { named, unasked } = await records.find(texts, sources);
      const values = named.map(({ value }) => value);
      const textsOf = await loadShownTexts({ reference, shown }, values, sources);
      return { named: named.map((one) => ({ ...one, fills: textsOf([one.value]) })), unasked };
    },
    along: (chosen) => Object.fromEntries(shown.map(({ key }) => [key, chosen.map(({ fills }) => fills?.[key] ?? '').join(',')])),
  };
}

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
