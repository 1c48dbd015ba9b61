import type { ColumnConfig } from '#renderer/compile/plan.ts';
import { chainConfig } from '#renderer/document/linked-fields.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { textOf, textsOf } from '#renderer/document/read.ts';
import type { LinkedChain } from '#renderer/sources/trees.ts';
import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { textValue } from '../text-value.ts';

/** A chained choice: its options are the children of the preceding column's choice (COL-36, wire 4.15). */
export const linkDownColumn = definePureColumnType<'link-down', string>({
  name: 'link-down',
  aliases: { any: ['link_down'] },
  ...textValue,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  configure,
  chain: ({ config }) => config as LinkedChain | undefined,
  operators: ['eq', 'ne', 'in'],
  grid: () => ({ minWidth: 120 }),
});

/** The table of the chain, and the preceding keys. Without a table there are no options. */
function configure({ key, source }: FieldDocument): ColumnConfig | undefined {
  const config = chainConfig(source);
  const [table, value] = [textOf(config?.['table']), textOf(config?.['key'])];
  if (!table || !value) return undefined;
  const part = (name: string) => textOf(config?.[name]);
  const idField = part('idField') ?? value;
  const names = { table, text: part('txt') ?? value, value, idField, parentField: part('pidField') ?? 'pid' };
  const chain = textsOf(source['chain']);
  const place = chain.indexOf(key);
  return {
    table: { ...names, condition: part('condition') ?? '' },
    above: chain.slice(0, Math.max(place, 0)),
  };
}
