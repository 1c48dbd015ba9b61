import { subTablesOf, type ColumnPlan } from '#renderer';
import type { CatalogueSnapshot, SubTable } from '#server/catalogue/catalogue.ts';
import { linkedColumns } from '#server/catalogue/definition/linked-columns.ts';
import { SYSTEM_COLUMNS, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import { storedType, type FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { sheetName } from '#server/spreadsheets/workbook-stream.ts';
import { compileDefinition, type CompiledForm } from '../definition/compiled-form.ts';
import { listFields } from '../models/list-model.ts';
import { formFields } from '../models/object-schema.ts';
import { keptByTree } from '../tree/tree-form.ts';

/** A field as a column of a sheet; `plan` is that of the form, for the fields that it contains. */
export interface SheetColumn {
  field: FieldDefinition;
  plan: ColumnPlan | undefined;
}

/** A table as a sheet: of the form itself, or of one of its sub tables. */
export interface SheetTable {
  form: FormDefinition;
  /** The name of its sheet. */
  name: string;
  sub: SubTable | null;
  /** Every field that the user may see and that is stored, or shows a column of linked records. */
  fields: readonly SheetColumn[];
}

/** A form as a workbook: its own sheet first, then one for each sub table. */
export interface SheetForm {
  plan: CompiledForm['plan'];
  main: SheetTable;
  subs: readonly SheetTable[];
}

/** The input of a form's workbook; `hiddenOf` returns the fields that the user may not see. */
export interface SheetFormInput {
  snapshot: CatalogueSnapshot;
  form: FormDefinition;
  hiddenOf(form: FormDefinition): readonly string[];
  /** The form by itself, as a table of an ERP screen. */
  isSingle: boolean;
}

/** The sheets of a form. */
export function sheetForm({ snapshot, form, hiddenOf, isSingle }: SheetFormInput): SheetForm {
  const subTables = isSingle ? [] : snapshot.subTables(form).filter((sub) => sub.form.isSynchronised);
  const { plan } = compileDefinition(form, subTables);
  const columnsOf = (of: FormDefinition, plans: readonly ColumnPlan[]) => {
    const byKey = new Map(plans.map((column) => [column.key, column]));
    const shown = new Set(linkedColumns(of).map(({ field }) => field));
    const seen = of.fields.filter((field) => (field.stored || shown.has(field)) && !hiddenOf(of).includes(field.name));
    return seen.map((field) => ({ field, plan: byKey.get(field.name) }));
  };
  const names = [sheetName(form.title)];
  const main: SheetTable = { form, name: names[0] ?? '', sub: null, fields: columnsOf(form, plan?.fields ?? []) };
  const planned = subTablesOf(plan);
  const subs = subTables.map((sub): SheetTable => {
    const name = sheetName(sub.form.title, names);
    names.push(name);
    const plans = planned.find(({ key }) => key === sub.form.table)?.columns ?? [];
    return { form: sub.form, name, sub, fields: columnsOf(sub.form, plans) };
  });
  return { plan, main, subs };
}

/** The columns of the main form that sub-sheets refer to. */
export function linkColumns({ main, subs }: SheetForm): SheetColumn[] {
  const keys = new Set(subs.map(({ sub }) => sub?.key));
  return main.fields.filter(({ field }) => keys.has(field.name));
}

/** The exported columns: those shown in the list, or for a sub-table those shown in its form. */
export function shownColumns({ form, sub, fields }: SheetTable): SheetColumn[] {
  const shown = new Set(
    sub
      ? formFields(form).filter((field) => field.name !== 'id' && field.name !== sub.field && !storedType(field).isHidden)
      : listFields(form),
  );
  return fields.filter(({ field }) => shown.has(field));
}

/** True for a field that shows a column of linked records: its text comes with the row and is not filled in. */
export function showsLink(field: FieldDefinition): boolean {
  return storedType(field).shows !== undefined;
}

/** True for a column whose cells are taken on import; the server fills the others itself, or only shows them of linked records (wire 4.22). */
export function isImported({ form }: SheetTable, { field }: SheetColumn): boolean {
  if (!field.stored || showsLink(field)) return false;
  return field.name !== 'id' && !SYSTEM_COLUMNS.has(field.name) && !keptByTree(form).has(field.name);
}
