import type { WireDocument } from '../data-provider.ts';
import { readDocument } from '../document/read-document.ts';
import { compile } from './compile.ts';
import type { CompilePermissions } from './permissions/permission-entry.ts';
import type { ColumnPlan } from './plan.ts';
import { readyDocument } from './ready-document.ts';

/** The columns of a form's list as its screen has them. Throws where the definition is none. */
export async function listColumns(wire: WireDocument, permissions: CompilePermissions): Promise<readonly ColumnPlan[]> {
  const { document, error } = readDocument(wire);
  if (!document) throw new Error(error?.code);
  await readyDocument(document);
  return compile(document, { permissions }).plan.columns;
}
