import { isInCircle, type FormStructures } from '#renderer';
import type { FormDefinition } from './definition/definition.ts';
import { groupBy } from './group-by.ts';

/** The foreign key of a sub-table: `field` of its rows holds `key` of the main row. */
export interface SubTable {
  form: FormDefinition;
  field: string;
  key: string;
  /** The tables that hang on its rows; absent where nobody asks. */
  below?: readonly SubTable[];
}

/** How forms hang together by the foreign keys of their sub-tables: those below a form, in the order of their tabs, and the forms above it. */
export function linkTables(forms: readonly FormDefinition[], structures: FormStructures) {
  const byTable = new Map(forms.map((form) => [form.table, form]));
  const linkOf = (form: FormDefinition) => (isInCircle(form.structure, structures) ? undefined : readLink(form));
  const subsByMain = groupBy(
    forms.flatMap((form) => linkOf(form) ?? []),
    (link) => link.mainTable,
  );
  for (const links of subsByMain.values()) links.sort((one, other) => one.form.tabOrder - other.form.tabOrder);
  const linksOf = (form: FormDefinition) => (subsByMain.get(form.table) ?? []).filter(({ key }) => form.structure.columns.includes(key));
  for (const link of [...subsByMain.values()].flat()) link.below = linksOf(link.form);
  const mainOf = (form: FormDefinition) => {
    const link = linkOf(form);
    const main = link && byTable.get(link.mainTable);
    return main && { main, field: link.field, key: link.key };
  };
  const mainsAbove = (form: FormDefinition): FormDefinition[] => {
    const main = mainOf(form)?.main;
    return main ? [main, ...mainsAbove(main)] : [];
  };
  const rowsBelow = (form: FormDefinition): readonly SubTable[] => (form.kind === 'single' ? [] : linksOf(form));
  return { rowsBelow, mainOf, mainsAbove };
}

function readLink(form: FormDefinition): (SubTable & { mainTable: string }) | undefined {
  const { join } = form.structure;
  return join && { form, field: join.field, key: join.column, mainTable: join.table };
}
