import type { ButtonRights } from '#server/access/button-rights.ts';

/** True where a user may act by the code of a right: one that no permission names goes with the right to edit. */
export function mayAct({ allows, names }: ButtonRights, right: string): boolean {
  return allows(right) && (names(right) || allows('update'));
}

/** True where a user may pass over what an action doubts: with the right `<right>_override`, or everybody where no permission names that. */
export function mayOverride({ allows }: ButtonRights, right: string): boolean {
  return allows(`${right}_override`);
}
