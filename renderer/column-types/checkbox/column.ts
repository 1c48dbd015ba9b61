import type { ColumnConfig, ColumnPlan } from '#renderer/compile/plan.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { listOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { wireText, type WireValue } from '#renderer/wire/wire-value.ts';
import { optionText } from '../option-text.ts';

/** A non-text value of `customValue` keeps its type on the wire. */
type Stored = string | number | boolean;

const isStored = (one: unknown): one is Stored => ['string', 'number', 'boolean'].includes(typeof one);

function configure({ source }: FieldDocument): ColumnConfig | undefined {
  const [on, off] = listOf(source['customValue']).filter(isStored);
  return on === undefined || off === undefined || (typeof on === 'string' && typeof off === 'string') ? undefined : { on, off };
}

function stored(value: boolean, { config, onOff }: ColumnPlan): WireValue {
  return (config as { on: Stored; off: Stored } | undefined)?.[value ? 'on' : 'off'] ?? onOff?.[value ? 0 : 1] ?? value;
}

/** `true` means on, unless the column stores it for off. */
function isOn(wire: WireValue, { onOff: [on, off] = ['true', 'false'] }: ColumnPlan): boolean {
  const text = wireText(wire);
  return text !== '' && (text === on || (wire === true && text !== off));
}

/** On or off: a boolean, or the two values of the column (COL-13). */
export const checkboxColumn = definePureColumnType<'checkbox', boolean>({
  name: 'checkbox',
  aliases: {},
  empty: false,
  schema: () => ({ type: 'boolean' }),
  parse: isOn,
  serialize: stored,
  format: (value, column, options) => optionText(column.onOff?.[value ? 0 : 1] ?? (value ? '✓' : ''), options),
  compare: (a, b) => Number(a) - Number(b),
  editing: 'operated',
  entry: 'boolean',
  settings: ['onOff'],
  configure,
  valueKind: () => 'boolean',
  operators: ['eq'],
  grid: () => ({ align: 'center', alwaysShown: true }),
});
