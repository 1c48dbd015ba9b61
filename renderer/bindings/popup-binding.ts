import { wireText, type WireValue } from '../wire/wire-value.ts';
import type { ReportUse } from '../sources/reports.ts';
import type { DictionaryReference } from '../sources/dictionaries.ts';
import type { Report } from '../diagnostics.ts';
import type { FieldDocument } from '../document/document.ts';
import { ownValue } from '../document/own-value.ts';
import { flagOf, listOf, objectOf, textOf, textsOf } from '../document/read.ts';

/** Maps a column of the chosen row to a column of the form or row. */
export type FieldPair = { readonly source: string; readonly target: string };

/** How a report popup fills the form or row around it: plain JSON, part of a plan. */
export type PopupBinding = {
  /** The code of the report. */
  readonly code: string;
  readonly pairs: readonly FieldPair[];
  readonly isMultiple: boolean;
  /** Values of `${param}` in the report's query, by name; may contain `${field}` of the surrounding record. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Targets that a choice fills only while they are empty, so that it never changes what the user typed. */
  readonly fillEmpty?: readonly string[];
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' };
};

/** Why a popup cannot be used. */
export type PopupFault = 'popup.not-configured' | 'popup.counts-differ';

/** The config of a popup's column plan: its binding, or why there is none. */
export type PopupConfig = { readonly binding: PopupBinding } | { readonly fault: PopupFault };

/** The members of a popup on the wire, in fields, columns and query items alike. */
type PopupNode = Pick<FieldDocument, 'source' | 'extension' | 'dictionary' | 'key' | 'pointer'>;

/**
 * The binding of a popup in a form field (`code`), a sub-table column (`popupCode`) or a query item (its dictionary) (wire 4.6, 4.8, 4.9).
 * Multiple rows may be chosen unless the document forbids it. Errors are reported (POPUP-01, POPUP-02).
 */
export function popupConfig(node: PopupNode, report: Report): PopupConfig {
  const { source, extension, dictionary, pointer } = node;
  const code = textOf(source['popupCode']) ?? textOf(source['code']) ?? dictionary?.table ?? '';
  const sources = textsOf(source['orgFields'] ?? dictionary?.code);
  const targets = textsOf(source['destFields'] ?? dictionary?.text);
  if (!code || sources.length === 0 || targets.length === 0) {
    report('popup-not-configured', pointer);
    return { fault: 'popup.not-configured' };
  }
  if (sources.length !== targets.length) {
    report('popup-counts-differ', pointer, sources.length, targets.length);
    return { fault: 'popup.counts-differ' };
  }
  if (!targets.includes(node.key)) report('popup-fills-others', pointer, node.key, targets);
  const sort = sortOf(extension['sorter'] ?? source['sorter'], pointer, report);
  const fillEmpty = listOf(extension['fillEmpty']).flatMap((name) => textOf(name) ?? []);
  const binding: PopupBinding = {
    code,
    pairs: sources.map((name, position) => ({ source: name, target: targets[position] ?? name })),
    isMultiple: flagOf(extension['popupMulti'] ?? source['popupMulti'] ?? source['multi'] ?? true),
    parameters: parametersOf(extension['param'] ?? source['param']),
    ...(fillEmpty.length > 0 && { fillEmpty }),
    ...(sort && { sort }),
  };
  return { binding };
}

/** `field=asc` or `field=desc`, in any case; anything else is ignored, with a warning (POPUP-06). */
function sortOf(value: unknown, pointer: string, report: Report): PopupBinding['sort'] {
  const text = textOf(value);
  // In grid columns, `true` only means sortable.
  if (text === undefined || flagOf(text)) return undefined;
  const [, column, order] = /^(\w+)\s*=\s*(asc|desc)$/i.exec(text) ?? [];
  if (column && order) return { column, order: order.toLowerCase() === 'asc' ? 'asc' : 'desc' };
  return void report('popup-sorter-ignored', pointer, text);
}

function parametersOf(value: unknown): Record<string, string> {
  const entries = Object.entries(objectOf(value) ?? {});
  return Object.fromEntries(entries.flatMap(([name, one]) => (isPlain(one) ? [[name, String(one)]] : [])));
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The report of a popup dictionary: its value column and its text column. */
export function popupDictionary(config: PopupConfig): Extract<DictionaryReference, { kind: 'report' }> | undefined {
  if ('fault' in config) return undefined;
  const [pair] = config.binding.pairs;
  return pair && { kind: 'report', code: config.binding.code, value: pair.source, text: pair.target };
}

/** The report of a popup and the columns it uses; undefined when its configuration is invalid. */
export function popupUse(config: PopupConfig): ReportUse | undefined {
  return 'binding' in config ? { code: config.binding.code, columns: config.binding.pairs.map(({ source }) => source) } : undefined;
}

/** A value of a chosen row. */
export type ChosenRow = Readonly<Record<string, WireValue>>;

/** The target values for these rows: for each pair, the rows' values joined by comma; null counts as empty, 0 is kept (POPUP-05). */
export function boundValues({ pairs }: Pick<PopupBinding, 'pairs'>, rows: readonly ChosenRow[]): Record<string, string> {
  return Object.fromEntries(pairs.map(({ source, target }) => [target, rows.map((row) => wireText(ownValue(row, source))).join(',')]));
}

/** The binding without the pairs that are filled only once: those that tell which row was chosen, and that clearing empties. */
export function lastingPairs(binding: PopupBinding): PopupBinding {
  const { fillEmpty = [], pairs } = binding;
  return fillEmpty.length === 0 ? binding : { ...binding, pairs: pairs.filter(({ target }) => !fillEmpty.includes(target)) };
}

/** The values to write into a record: without those for targets that are filled only while empty, and are not. */
export function fillingValues<Value>(
  { fillEmpty = [] }: Pick<PopupBinding, 'fillEmpty'>,
  values: Readonly<Record<string, Value>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, Value> {
  const isFilled = (name: string) => fillEmpty.includes(name) && ![undefined, null, ''].includes(ownValue(record, name) as '');
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isFilled(name)));
}

/** All targets emptied: the result of clearing a popup (POPUP-05). */
export function clearedValues({ pairs }: Pick<PopupBinding, 'pairs'>): Record<string, string> {
  return Object.fromEntries(pairs.map(({ target }) => [target, '']));
}

/** The parameters with `${field}` replaced from the surrounding record; unknown fields become empty. */
export function filledParameters(
  parameters: PopupBinding['parameters'],
  record: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return replaced(parameters, (name) => wireText(ownValue(record, name) as WireValue));
}

/** The parameters with `${field}` replaced for the fields that the record has; those that name others keep it. */
export function partlyFilledParameters(
  parameters: PopupBinding['parameters'],
  record: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return replaced(parameters, (name, whole) => (Object.hasOwn(record, name) ? wireText(record[name] as WireValue) : whole));
}

function replaced(parameters: PopupBinding['parameters'], textOf: (name: string, whole: string) => string): Record<string, string> {
  const fill = (text: string) => text.replace(/\$\{(\w+)\}/g, (whole, name: string) => textOf(name, whole));
  return Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, fill(text)]));
}

/** The initial filters of a query row: the parameters named like an item, without quotes (POPUP-07). */
export function presetFilters(parameters: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  const presets = names.flatMap((name) => {
    const text = ownValue(parameters, name);
    return text ? [[name, text.replace(/^'(.*)'$/s, '$1')]] : [];
  });
  return Object.fromEntries(presets.filter(([, text]) => text !== ''));
}
