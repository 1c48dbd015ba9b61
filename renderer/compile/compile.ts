import type { Document, ListTheme } from '../document/document.ts';
import { diagnosticReport, type Diagnostic, type Report } from '../diagnostics.ts';
import { actionPlans } from './action-plans.ts';
import { compileForm } from './form.ts';
import { compileList } from './list.ts';
import type { ButtonLists } from './permissions/button-rule.ts';
import type { CompilePermissions } from './permissions/permission-entry.ts';
import type { ListPlan } from './plan.ts';
import { compileQuery } from './query.ts';
import { withTheme } from './theme.ts';
import { compileTree } from './tree.ts';

/** For whom a document is compiled. */
export interface CompileContext {
  permissions: CompilePermissions;
  /** The kind of list that the address names; otherwise the document's own. */
  theme?: ListTheme;
}

/**
 * Compiles a document to a plan: pure, synchronous, and without reading any row. The plan is plain JSON.
 *
 *     Document ─┬─ 1 form ───► FormPlan or OneToManyPlan ─┐
 *               ├─ 2 query ──► QueryItemPlan[] ───────────┼─► 3 list ──► FlatListPlan ──► 4 tree, 5 theme ──► ListPlan
 *               └─ list ─────────────────────────────────┘
 *
 * Each field becomes a ColumnPlan by the table in column/column-plan.ts; the form's JSON Schema is made in form-schema.ts.
 */
export function compile(document: Document, { permissions, theme }: CompileContext): { plan: ListPlan; diagnostics: Diagnostic[] } {
  const { report, collected } = diagnosticReport();
  const lists = { ...permissions, form: document.form?.permissions };
  const form = withActions(compileForm(document, lists, report), document, lists, report);
  const query = compileQuery(document, report);
  const list = compileList(document, { form, query }, lists, report);
  return { plan: withTheme(compileTree(list, document, report), document, theme), diagnostics: collected };
}

/** A form with the actions of its records, where there are some. */
function withActions(form: ReturnType<typeof compileForm>, document: Document, lists: ButtonLists, report: Report) {
  const actions = form ? actionPlans(document, form, lists, report) : [];
  return form && actions.length > 0 ? { ...form, actions } : form;
}
