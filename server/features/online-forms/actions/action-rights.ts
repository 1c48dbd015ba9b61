import type { ButtonRights } from '#server/access/button-rights.ts';

/** True where a user may act by the code of a button: a code that no permission names goes with the right to edit. */
export function mayAct({ allows, names }: ButtonRights, code: string): boolean {
  return allows(code) && (names(code) || allows('update'));
}
