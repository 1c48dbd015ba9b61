import type { Report } from '../diagnostics.ts';
import type { LinkableForm } from './references.ts';
import { isInCircle, mainTables, structureFaults, type FormStructures } from './structure.ts';

/** The columns of an automatic form. */
const TEMPLATES: readonly string[] = ['', '1', '2', '3', '4'];
/** The template of a form that was drawn by hand. */
const DRAWN = '99';

/** What of a form's head is not known, or has no effect here; the form works without it. */
export function remarkHead({ head, structure: { kind } }: LinkableForm, report: Report): void {
  const { tableType, relationType, queryMode, formTemplate, isDrawn } = head;
  if (!['', '1', '2', '3'].includes(tableType)) report('table-type-unknown', '/head/tableType', tableType);
  if (kind === 'sub' && !['', '0', '1'].includes(relationType)) report('relation-unknown', '/head/relationType', relationType);
  if (!['', 'single', 'group'].includes(queryMode)) report('query-mode-unknown', '/head/queryMode', queryMode);
  if (isDrawn || formTemplate === DRAWN) report('drawn-form-ignored', isDrawn ? '/head/isDesForm' : '/head/formTemplate');
  else if (!TEMPLATES.includes(formTemplate)) report('form-template-unknown', '/head/formTemplate', formTemplate);
}

/** Sub-tables that do not exist, hang on something else than a main form, or cannot be used. */
export function remarkRelations({ table, head, structure, fields }: LinkableForm, forms: FormStructures, report: Report): void {
  const { kind, join } = structure;
  if (kind === 'sub' && !join) report('main-table-unnamed', '/head/tableType');
  const main = kind === 'sub' && join && forms.get(join.table);
  if (kind === 'sub' && join && !main) report('main-table-missing', `/fields/${join.field}/mainTable`, join.table, mainTables(forms));
  if (join && main && main.kind === 'single') report('main-table-single', `/fields/${join.field}/mainTable`, join.table, mainTables(forms));
  if (join && isInCircle(structure, forms)) report('sub-table-circle', `/fields/${join.field}/mainTable`, join.table, mainTables(forms));
  const ignored = kind === 'sub' ? [] : fields.filter(({ mainTable }) => forms.has(mainTable));
  for (const { name, mainTable } of ignored) report('main-table-ignored', `/fields/${name}/mainTable`, mainTable);
  if (kind === 'main') remarkSubTables(table, head.subTables, forms, report);
}

function remarkSubTables(table: string, listed: readonly string[], forms: FormStructures, report: Report): void {
  const subTables = [...forms].filter(([, other]) => other.kind === 'sub' && other.join?.table === table);
  for (const [name, other] of subTables) if (structureFaults(other, forms).length) report('sub-table-faulty', '/head/subTableStr', name);
  for (const name of listed)
    if (!forms.has(name))
      report(
        'sub-table-unknown',
        '/head/subTableStr',
        name,
        subTables.map(([known]) => known),
      );
    else if (!subTables.some(([known]) => known === name)) report('sub-table-foreign', '/head/subTableStr', name);
}
