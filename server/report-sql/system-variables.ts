import type { Subject } from '../access/subject.ts';
import { nowText } from '../db/clock.ts';

const variables: ReadonlyMap<string, (subject: Subject) => string> = new Map([
  ['sys_user_id', ({ userId }: Subject) => userId],
  ['sys_user_code', ({ username }: Subject) => username],
  ['sys_user_name', ({ realname }: Subject) => realname],
  ['sys_org_code', ({ orgCode }: Subject) => orgCode],
  ['sys_date', () => nowText().slice(0, 10)],
  ['sys_time', () => nowText()],
  // As the browser names the day and the first of its month, for the defaults of parameters.
  ['date', () => nowText().slice(0, 10)],
  ['month_begin', () => `${nowText().slice(0, 7)}-01`],
]);

const byPlainName = new Map([...variables].map(([name, read]) => [plain(name), read]));

/** The variables of the session that `#{…}` may name. */
export const systemVariableNames: readonly string[] = [...variables.keys()];

/** `sys_user_code`, `sysUserCode` and `sys.user_code` are one. */
export function isSystemVariable(name: string): boolean {
  return byPlainName.has(plain(name));
}

/** The value of a variable for a person; empty for an unknown one. */
export function systemVariable(name: string, subject: Subject): string {
  return byPlainName.get(plain(name))?.(subject) ?? '';
}

function plain(name: string): string {
  return name.replaceAll(/[_.]/g, '').toLowerCase();
}
