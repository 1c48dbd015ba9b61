import { carryOverOf } from '#renderer/bindings/carry-over.ts';
import { choiceLimitOf } from '#renderer/bindings/choice-limit.ts';
import type { Place, Setting } from '#renderer/column-types/define.ts';
import { hiddenColumn } from '#renderer/column-types/hidden/column.ts';
import { columnType, columnTypeOf, wireTypeNames } from '#renderer/column-types/index.ts';
import type { ColumnTypeName } from '../type-names.ts';
import { defaultVariables, readDefault } from '#renderer/expressions/default-value.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import type { Report } from '#renderer/diagnostics.ts';
import { textOf, pointerTo } from '#renderer/document/read.ts';
import { dictionaryReference } from './dictionary-reference.ts';
import { editorProps, lengthProp, placeholderOf } from './editor-props.ts';
import { patternOf } from '#renderer/rules/patterns.ts';
import { requiresValue, type RulePlan } from '#renderer/rules/rule-plan.ts';
import type { FilesPlan } from '../files-plan.ts';
import type { FigurePlan } from '../figure-plan.ts';
import type { ColumnPlan } from '../plan.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { compileRules } from './rules.ts';

/** A field of a document, its type, and where to report. */
interface Facts {
  field: FieldDocument;
  type: ColumnTypeName;
  report: Report;
}

/** One row for each member of a plan that needs a decision; the rest is copied. An `undefined` member is left out. */
const rows: { [Member in keyof ColumnPlan]?: (facts: Facts) => ColumnPlan[Member] | undefined } = {
  fixed: ({ field }) => field.fixed,
  visible: ({ field, type }) => !field.hidden && type !== hiddenColumn.name,
  readOnly: ({ field, type }) => field.disabled || field.props?.['disabled'] === true || columnType(type).editing === 'shown',
  options: ({ field }) => (field.options?.length ? field.options : undefined),
  dictionary: ({ field, type }) => (isRemote(field, type) ? undefined : dictionaryOf(field)),
  missingSource: ({ field, type }) => (type === hiddenColumn.name ? undefined : field.missingSource),
  remote: ({ field, type }) => (isRemote(field, type) ? dictionaryOf(field) : undefined),
  defaultValue: ({ field, report }) => defaultValue(field, report),
  fillRule: ({ field }) => fillRule(field),
  fillsOnSave: ({ field }) => (fillsOnSave(field) ? true : undefined),
  placeholder: ({ field, type }) => placeholderOf(field, columnType(type).editing === 'typed'),
  maxLength: ({ field }) => field.maxLength ?? lengthProp(field),
  labelLength: ({ field }) => field.labelLength,
  statistics: ({ field }) => field.statistics,
  distinct: ({ field }) => textOf(field.extension['distinct']) || undefined,
  linkageKey: ({ field }) => field.linkageKey,
  fromAbove: ({ field }) => (field.extension['fromAbove'] === true ? true : undefined),
  section: ({ field }) => textOf(field.extension['section']) || undefined,
  inDetails: ({ field }) => (isForDetails(field) ? true : undefined),
  limit: ({ field }) => choiceLimitOf(field.extension),
  carry: ({ field }) => carryOverOf(field.extension),
  showsDetails: ({ field }) => field.showsDetails,
  isOrder: ({ field }) => field.isOrder,
  figure: ({ field }) => figureOf(field),
  store: ({ field }) => field.store,
  text: ({ field }) => field.text,
  multiple: ({ field }) => field.multiple,
  props: ({ field }) => editorProps(field),
  config: ({ field, type, report }) => columnType(type).configure?.(field, report),
};

/** Members that are only planned for types that list them in their `settings`. */
const settings: { [Member in Setting]: (facts: Facts) => ColumnPlan[Member] | undefined } = {
  decimals: ({ field }) => (isWhole(field) ? 0 : field.decimals),
  format: ({ field }) => field.format,
  onOff: ({ field }) => field.onOff,
  allowInput: ({ field }) => field.allowInput,
  allowSearch: ({ field }) => field.allowSearch,
  allowClear: ({ field }) => field.allowClear,
  slotName: ({ field }) => field.slotName,
  files: ({ field, report }) => filesPlan(field, report),
};

/** The plan of one field: its type looked up, its rules compiled, every other member by the table above. */
export function columnPlan(field: FieldDocument, place: Place, report: Report, known?: ColumnTypeName): ColumnPlan {
  const type = known ?? fieldType(field, place, report);
  const rules = rulesOf(field, type, report);
  const plan: ColumnPlan = {
    key: field.key,
    pointer: field.pointer,
    title: field.title,
    type,
    wireType: field.type,
    align: 'left',
    sortable: field.sortable,
    visible: true,
    readOnly: false,
    required: rules.some(requiresValue),
    rules,
  };
  const listened = (columnType(type).settings ?? []).map((member) => [member, settings[member]] as const);
  const decided = [...Object.entries(rows), ...listened].map(([member, decide]) => [member, decide({ field, type, report })] as const);
  Object.assign(plan, Object.fromEntries(decided.filter(([, value]) => value !== undefined)));
  Object.assign(plan, columnShape(plan, field));
  if (lacksOptions(plan)) report('options-missing', field.pointer, field.type);
  return plan;
}

/** The rules of a field. A value whose choices cannot be read cannot be corrected either: it may only not be empty. */
function rulesOf(field: FieldDocument, type: ColumnTypeName, report: Report): RulePlan[] {
  const rules = compileRules(field, report, columnType(type).rules?.(field));
  // The server gives the value, so nobody has to enter one.
  if (fillsOnSave(field)) return rules.filter((rule) => rule.kind !== 'required');
  if (!field.missingSource) return rules;
  return rules.some(requiresValue) && !field.disabled ? [{ kind: 'required' }] : [];
}

/** True for a field that takes integers only. */
function isWhole({ rules }: FieldDocument): boolean {
  return rules.some(({ pattern }) => pattern !== undefined && patternOf(pattern) === 'integer');
}

/** How the definition wants a number to be read; undefined where it says nothing. */
function figureOf({ extension }: FieldDocument): FigurePlan | undefined {
  const currency = textOf(extension['currency']);
  const isPlain = extension['thousands'] === false;
  return currency || isPlain ? { ...(currency && { currency }), ...(isPlain && { isPlain }) } : undefined;
}

/** A choice needs options, a dictionary to load them from, or a source of its type's own. */
function lacksOptions(plan: ColumnPlan): boolean {
  const { editing, lookUp } = columnType(plan.type);
  if (!plan.visible || (editing !== 'choice' && editing !== 'choices')) return false;
  return !plan.options && !plan.dictionary && !plan.remote && !plan.config && !lookUp?.(plan);
}

/** The type of a field; one that is unknown, or whose choices cannot be read, becomes a placeholder (IMPLIED-19). */
function fieldType(field: FieldDocument, place: Place, report: Report): ColumnTypeName {
  if (field.hidden && !isForDetails(field)) return 'hidden';
  const wireName = field.type || (place === 'grid' ? '' : 'input');
  const match = columnTypeOf(wireName, place);
  if (field.missingSource) return 'placeholder';
  if (match.support === 'unknown') report('type-unknown', field.pointer, wireName, wireTypeNames);
  if (match.support === 'shown') report('type-shown-only', field.pointer, wireName);
  return match.name;
}

/** True for a field that only the details of a record show. */
function isForDetails({ hidden, extension }: FieldDocument): boolean {
  return hidden && extension['inDetails'] === true;
}

/** Width and alignment: the document's, within the limits of the type, else the type's own (COL-10, COL-11). */
export function columnShape(
  plan: ColumnPlan,
  { width, align }: Pick<FieldDocument, 'width' | 'align'>,
  { isOnlyRead = false } = {},
): Partial<ColumnPlan> {
  const traits = columnType(plan.type).grid?.(plan) ?? {};
  const isFree = isOnlyRead && width !== undefined && traits.narrowsToRead === true;
  const minWidth = isFree ? undefined : traits.minWidth;
  const asked = width === undefined ? traits.width : Math.max(width, minWidth ?? 0);
  return {
    align: align ?? traits.align ?? 'left',
    ...(asked !== undefined && { width: asked }),
    ...(minWidth !== undefined && { minWidth }),
  };
}

function isRemote(field: FieldDocument, type: ColumnTypeName): boolean {
  const remote = columnType(type).isRemote;
  return typeof remote === 'function' ? remote(field) : remote === true;
}

function dictionaryOf({ dictionary, missingSource }: FieldDocument): DictionaryReference | undefined {
  return dictionary && !missingSource ? dictionaryReference(dictionary) : undefined;
}

/** The text of a default value; calculated defaults are compiled later, once all columns are known. */
function defaultValue(field: FieldDocument, report: Report): string | undefined {
  if (!field.defaultValue) return undefined;
  const reading = readDefault(field.defaultValue);
  if (reading.kind === 'mixed') report('default-mixed', field.pointer, field.defaultValue);
  if (reading.kind === 'unknown') report('default-unknown', field.pointer, reading.variable, defaultVariables);
  return reading.kind === 'text' ? field.defaultValue : undefined;
}

/** The fill rule that a default value, or `fillRule` of the extension, names. */
function fillRule({ defaultValue: written = '', extension }: FieldDocument): string | undefined {
  const reading = readDefault(written);
  return reading.kind === 'fill-rule' ? reading.code : textOf(extension['fillRule']);
}

/** True where the server says that it fills the field when the record is saved; others are asked for the value as a record is begun. */
function fillsOnSave(field: FieldDocument): boolean {
  return field.source['fillsOnSave'] === true && fillRule(field) !== undefined;
}

/**
 * A column's file settings: both menu entries unless the document forbids one. Files are only uploaded to this site: any other address is
 * dropped with a diagnostic.
 */
function filesPlan({ files = {}, pointer }: FieldDocument, report: Report): FilesPlan {
  const { action, token, returnUrl = true, allowDownload = true, allowRemove = true, ...rest } = files;
  const isOwn = action === undefined || /^\/[^/\\]/.test(action);
  if (!isOwn) report('link-unsafe', pointerTo(pointer, 'action'), action);
  return {
    ...{ ...rest, allowDownload, allowRemove },
    ...(token && { sendsToken: true }),
    ...(isOwn && action && { action }),
    ...(!returnUrl && { areWhole: true }),
  };
}
