import { columnType } from '#renderer/column-types/index.ts';
import type { ConditionsPlan } from '#renderer/compile/conditions-plan.ts';
import type { ColumnPlan, ListPlan, OneToManyPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import type { ExpressionPlan } from '#renderer/expressions/tree.ts';

/** The rows of a list as the one table of a form without fields, so that they are edited as those of a sub-table are. */
export type EditedListPlan = OneToManyPlan & { subTables: readonly [SubTablePlan] };

/** What is entered in the form alone: values without a cell of their own, and those that lead to others by more than their row. */
const FORM_ONLY: readonly string[] = ['dialog', 'shown'];
const FORM_ONLY_TYPES: readonly string[] = ['slot', 'link-down', 'link-table', 'password'];

/** The plan for editing a list in its rows; null where its definition, or what the user may do, does not allow it. */
export function editedPlan(plan: ListPlan): EditedListPlan | null {
  const { form, table, title, documentId, tableType } = plan;
  const mayEdit = plan.rowActions.some(({ code }) => code === 'update');
  if (!form || !mayEdit || plan.kind === 'tree' || plan.alwaysEdit === false) return null;
  const fields = new Map(form.fields.map((field) => [field.key, field]));
  const listed = plan.columns.map((column) => inRow(column, fields.get(column.key)));
  if (listed.every(({ readOnly }) => readOnly)) return null;
  const others = form.fields
    .filter(({ key }) => !plan.columns.some((column) => column.key === key))
    .map((field) => ({ ...rowField(field), visible: false }));
  const columns = [...listed, ...others];
  const isComputed = new Set(columns.filter(({ computed }) => computed).map(({ key }) => key));
  const computed = (form.computed ?? []).filter((one) => one.table === '' && isComputed.has(one.key)).map(({ key }) => ({ table, key }));
  const rows = { ...plainRows, buttons: [] };
  const edited: SubTablePlan = { key: table, title, relation: 'many', columns, rows, canAdd: false, canRemove: false };
  const schema = { type: 'object', properties: {} };
  return {
    ...{ kind: 'one-to-many', documentId, tableType, table: '', title, columns: 1, fields: [], schema, subTables: [edited] },
    ...(computed.length > 0 && { computed }),
  };
}

/** A column of the list with what its field allows; the list says how it looks. */
function inRow(column: ColumnPlan, field: ColumnPlan | undefined): ColumnPlan {
  if (!field) return { ...column, readOnly: true };
  const { computed, ...entered } = rowField(field);
  if (!isEntered(field)) return { ...column, readOnly: true, ...(computed && { computed }) };
  const { title, align, width, minWidth, fixed, sortable, textKey, showLength, href } = column;
  const look = { title, align, sortable, visible: true, type: columnType(field.type).inRows ?? field.type };
  return { ...entered, ...look, ...defined({ width, minWidth, fixed, textKey, showLength, href }) };
}

/** True for a field whose values are entered in a cell. */
function isEntered({ visible, readOnly, computed, files, missingSource, type }: ColumnPlan): boolean {
  const isLocked = !visible || readOnly || computed !== undefined || files !== undefined || missingSource !== undefined;
  return !isLocked && !FORM_ONLY_TYPES.includes(type) && !FORM_ONLY.includes(columnType(type).editing);
}

/** A field as a column: its expressions are those that read nothing but the row. All others are the server's, and those of the save. */
function rowField({ computed, conditions, ...field }: ColumnPlan): ColumnPlan {
  const own = conditions && ownConditions(conditions);
  return {
    ...field,
    ...(computed && { readOnly: true }),
    ...(computed && readsRowOnly(computed) && { computed }),
    ...(own && Object.keys(own).length > 0 && { conditions: own }),
  };
}

function ownConditions(conditions: ConditionsPlan): ConditionsPlan {
  return Object.fromEntries(Object.entries(conditions).filter(([, condition]: [string, ExpressionPlan]) => readsRowOnly(condition)));
}

const readsRowOnly = ({ reads }: ExpressionPlan) => reads.every(({ through }) => through === 'own');

function defined<Members extends object>(members: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>;
}
