import { buttonRule, isAboutButton, type ButtonLists } from './button-rule.ts';
import { actionRule, isAboutAction } from './action-rule.ts';
import { actionCodes, type PermissionEntry } from './permission-entry.ts';

/** Tells whether a user may use the button of a code. */
export type AllowedButtons = (button: string) => boolean;

/** Buttons that need another one as well: `remove` is a batch delete (PERM-10), and imported or child records are added ones. */
const NEEDED: ReadonlyMap<string, string> = new Map([
  ['remove', 'batch_delete'],
  ['import', 'add'],
  ['addSub', 'add'],
]);

/** The prefixes of the button codes of a table, with and without a colon in front of its name. */
export const tablePrefixes = (table: string): readonly string[] => [`online_${table}`, `online:${table}`];

/**
 * The buttons that these lists allow under the prefixes of a screen (PERM-09): a code that any list names goes by the rule, one that none
 * names restricts nobody. `hidden` are the codes that the document itself withholds.
 */
export function allowedButtons(prefixes: readonly string[], lists: ButtonLists, hidden: readonly string[] = []): AllowedButtons {
  const starts = prefixes.map((prefix) => `${prefix}:`);
  const under = (entries: readonly PermissionEntry[]) => entries.filter(({ action }) => starts.some((start) => action.includes(start)));
  const [form, auth, allAuth] = [under(lists.form ?? []), under(lists.auth), under(lists.allAuth)];
  const named = [...form, ...auth, ...allAuth];
  const isKept = (button: string) => {
    const codes = starts.map((start) => start + button).filter((code) => named.some((entry) => isAboutButton(entry, code)));
    return codes.every((code) => buttonRule(code, { form, auth, allAuth }));
  };
  const allows: AllowedButtons = (button) => {
    const needed = NEEDED.get(button);
    return !hidden.includes(button) && isKept(button) && (needed === undefined || allows(needed));
  };
  return allows;
}

/**
 * Whether a user may act on the records of a screen by a right: one that no list names goes with the right to edit, by the same rule as on the
 * server; one that is registered as an action goes by the rule of actions, too (PERM-07, PERM-08).
 */
export function allowedActions(prefixes: readonly string[], lists: ButtonLists, hidden: readonly string[] = []): AllowedButtons {
  const allows = allowedButtons(prefixes, lists, hidden);
  const entries = [...(lists.form ?? []), ...lists.auth, ...lists.allAuth];
  const named = new Set(entries.flatMap(actionCodes));
  return (right) => {
    const codes = prefixes.map((prefix) => `${prefix}:${right}`);
    const actions = codes.filter((code) => entries.some((entry) => isAboutAction(entry, code)));
    return allows(right) && actions.every((code) => actionRule(code, lists)) && (codes.some((code) => named.has(code)) || allows('update'));
  };
}
