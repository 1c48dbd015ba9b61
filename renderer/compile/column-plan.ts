import type { Place } from '../column-types/define.ts';
import { columnType, columnTypeOf, wireTypeNames, type ColumnTypeName } from '../column-types/index.ts';
import { defaultNeeds, defaultVariables } from '../draft/defaults.ts';
import { ownValue } from '../document/own-value.ts';
import type { FieldDocument } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import { dictionaryReference } from './dictionary-reference.ts';
import type { ColumnPlan } from './plan.ts';
import { compileRules } from './rules.ts';

/** A field of a document, its type, and where to report. */
interface Facts {
  field: FieldDocument;
  type: ColumnTypeName;
  report: Report;
}

/** Types whose values are choices: they need options, or a dictionary to load them from. */
const choiceTypes: ReadonlySet<ColumnTypeName> = new Set(['select', 'radio', 'checkbox-group', 'select-multiple']);

/** Types that never edit. */
const shownTypes: ReadonlySet<ColumnTypeName> = new Set(['normal', 'placeholder', 'hidden']);

/** One row for each member of a plan that needs a decision; the rest is copied. An `undefined` member is left out. */
const rows: { [Member in keyof ColumnPlan]?: (facts: Facts) => ColumnPlan[Member] | undefined } = {
  fixed: ({ field }) => field.fixed,
  visible: ({ field, type }) => !field.hidden && type !== 'hidden',
  readOnly: ({ field, type }) => field.disabled || shownTypes.has(type),
  options: ({ field }) => (field.options?.length ? field.options : undefined),
  dictionary: ({ field }) => field.dictionary && dictionaryReference(field.dictionary),
  defaultValue: ({ field, report }) => defaultValue(field, report),
  placeholder: ({ field }) => field.placeholder && fillPlaceholder(field),
  maxLength: ({ field }) => field.maxLength,
  decimals: ({ field, type }) => (type === 'input-number' ? field.decimals : undefined),
  format: ({ field, type }) => (type === 'date' || type === 'datetime' || type === 'time' ? field.format : undefined),
  onOff: ({ field, type }) => (type === 'checkbox' || type === 'switch' ? field.onOff : undefined),
};

/** The plan of one field: its type looked up, its rules compiled, every other member by its row above. */
export function columnPlan(field: FieldDocument, place: Place, report: Report, known?: ColumnTypeName): ColumnPlan {
  const type = known ?? fieldType(field, place, report);
  const rules = compileRules(field, report);
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
    required: rules.some((rule) => rule.kind === 'required'),
    rules,
  };
  const decided = Object.entries(rows).map(([member, decide]) => [member, decide({ field, type, report })] as const);
  Object.assign(plan, Object.fromEntries(decided.filter(([, value]) => value !== undefined)));
  Object.assign(plan, columnShape(plan, field));
  if (choiceTypes.has(type) && plan.visible && !plan.options && !plan.dictionary) report('options-missing', field.pointer, field.type);
  return plan;
}

/** The type of a field; one that is not known here becomes a placeholder with a diagnostic (IMPLIED-19). */
function fieldType(field: FieldDocument, place: Place, report: Report): ColumnTypeName {
  if (field.hidden) return 'hidden';
  const wireName = field.type || (place === 'grid' ? '' : 'input');
  const match = columnTypeOf(wireName, place);
  if (match.support === 'unknown') report('type-unknown', field.pointer, wireName, wireTypeNames);
  if (match.support === 'planned') report('type-shown-only', field.pointer, wireName);
  return match.name;
}

/** Width and alignment: the document's, within what the type asks for; the type's where the document says nothing (COL-10, COL-11). */
export function columnShape(plan: ColumnPlan, { width, align }: Pick<FieldDocument, 'width' | 'align'>): Partial<ColumnPlan> {
  const traits = columnType(plan.type).grid?.(plan) ?? {};
  const asked = width === undefined ? traits.width : Math.max(width, traits.minWidth ?? 0);
  return {
    align: align ?? traits.align ?? 'left',
    ...(asked !== undefined && { width: asked }),
    ...(traits.minWidth !== undefined && { minWidth: traits.minWidth }),
  };
}

function defaultValue(field: FieldDocument, report: Report): string | undefined {
  const expression = field.defaultValue;
  if (!expression) return undefined;
  const needs = defaultNeeds(expression);
  if (needs?.kind === 'script') report('default-not-run', field.pointer, expression);
  if (needs?.kind === 'variable') report('default-unknown', field.pointer, needs.name, defaultVariables);
  return needs ? undefined : expression;
}

/** A placeholder may name the column: `${title}`, `${key}` and `${defaultValue}` (COL-06). */
function fillPlaceholder({ placeholder = '', title, key, defaultValue: value = '' }: FieldDocument): string {
  const names: Record<string, string> = { title, key, defaultValue: value };
  return placeholder.replace(/\$\{(\w+)\}/g, (whole, name: string) => ownValue(names, name) ?? whole);
}
