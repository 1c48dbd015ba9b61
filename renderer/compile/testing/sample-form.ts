import type { Diagnostic } from '#renderer/diagnostics.ts';
import { parseDocument } from '#renderer/document/parse.ts';
import { compile } from '../compile.ts';
import { unrestricted } from '../permissions/permission-entry.ts';
import type { ListPlan } from '../plan.ts';

/** Compiles a form with these fields for tests; `properties` as on the wire. */
export function compiledForm(properties: Record<string, object>): { plan: ListPlan; diagnostics: Diagnostic[] } {
  const columns = { code: 'd1', currentTableName: 'so_order', columns: [], dictOptions: {}, fieldHrefSlots: [] };
  const { document } = parseDocument({ columns, form: { schema: { type: 'object', properties } }, query: [] });
  if (!document) throw new Error('The document was not read.');
  return compile(document, { permissions: unrestricted });
}
