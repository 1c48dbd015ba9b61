import dayjs from 'dayjs';
import { columnType } from '../column-types/index.ts';
import { DATE_FORMAT, DATETIME_FORMAT, TIME_FORMAT } from '../column-types/wire-time.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from './draft.ts';

/** Who adds a row, and when. */
export interface DefaultContext {
  user: { id: string; username: string; realname: string; orgCode: string };
  now: Date;
}

/** The variables of default-value expressions (wire 4.14). */
const variables: Record<string, (context: DefaultContext) => string> = {
  date: ({ now }) => dayjs(now).format(DATE_FORMAT),
  time: ({ now }) => dayjs(now).format(TIME_FORMAT),
  datetime: ({ now }) => dayjs(now).format(DATETIME_FORMAT),
  sysUserId: ({ user }) => user.id,
  sysUserCode: ({ user }) => user.username,
  sysUserName: ({ user }) => user.realname,
  sysOrgCode: ({ user }) => user.orgCode,
};

/** The names that `#{…}` knows, to suggest the nearest one. */
export const defaultVariables: readonly string[] = Object.keys(variables);

const VARIABLE = /#\{\s*(\w*)\s*\}/g;
const SCRIPT_OR_FILL_RULE = /\{\{[^]*\}\}|\$\{[^}]*\}/;

/** What a default-value expression needs that is not there: `script` for `{{ }}` and `${ }`, or the first variable that nobody knows. */
export function defaultNeeds(expression: string): { kind: 'script' } | { kind: 'variable'; name: string } | null {
  if (SCRIPT_OR_FILL_RULE.test(expression)) return { kind: 'script' };
  const unknown = [...expression.matchAll(VARIABLE)].map((match) => match[1] ?? '').find((name) => !Object.hasOwn(variables, name));
  return unknown === undefined ? null : { kind: 'variable', name: unknown };
}

/** A default-value expression as wire text: a literal with its variables filled in; undefined when it needs what is not there. */
export function defaultText(expression: string, context: DefaultContext): string | undefined {
  if (defaultNeeds(expression)) return undefined;
  return expression.replace(VARIABLE, (whole, name: string) => variables[name]?.(context) ?? whole);
}

/** The values of a row that is being added: each column's default, or its empty value (COL-33). */
export function newValues(columns: readonly ColumnPlan[], context: DefaultContext): Values {
  return Object.fromEntries(
    columns.map((column) => {
      const type = columnType(column.type);
      const text = column.defaultValue ? defaultText(column.defaultValue, context) : undefined;
      return [column.key, text === undefined ? (type.initial?.(column) ?? type.empty) : type.parse(text, column)];
    }),
  );
}
