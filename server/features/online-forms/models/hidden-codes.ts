import { readButtonRights } from '#server/access/button-rights.ts';
import type { Subject } from '#server/access/subject.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';
import { mayAct } from '../actions/action-rights.ts';
import { declaredActions } from '../actions/declared.ts';

/** Buttons of the wire that this server does not serve. */
const NOT_SERVED = ['bpm'] as const;

/** Buttons that nobody has where rows are made by the server. */
const NOT_GENERATED = ['add', 'addSub', 'update', 'delete', 'batch_delete', 'import'] as const;

/**
 * The action codes that the subject may not use (`hideColumns`, wire 4.2): actions that the server does not implement, and those that the
 * permissions deny. One query for all tables.
 */
export async function readHiddenCodes(
  db: Database,
  subject: Subject,
  forms: readonly FormDefinition[],
): Promise<(form: FormDefinition) => readonly string[]> {
  const rightsOf = await readButtonRights(
    db,
    subject,
    forms.map(({ table }) => table),
  );
  return (form) => {
    const rights = rightsOf(form.table);
    const declared = new Map(declaredActions(form).map(({ code, right }) => [code, right]));
    const codes = new Set([...declared.keys(), ...form.buttons.map(({ button_code: code }) => code ?? '')]);
    const actions = [...codes].filter((code) => !mayAct(rights, declared.get(code) ?? code));
    return [...new Set([...NOT_SERVED, ...(form.isGenerated ? NOT_GENERATED : []), ...rights.denied, ...actions])];
  };
}
