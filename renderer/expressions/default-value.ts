import dayjs from 'dayjs';
import type { User } from './user.ts';
import { DATE_FORMAT, DATETIME_FORMAT, TIME_FORMAT } from '../wire/wire-time.ts';

/** Who adds a row, and when. */
export interface DefaultContext {
  user: User;
  now: Date;
}

/** A parsed default-value expression (wire 4.14): text with variables, an expression, a fill rule, or an error. */
export type DefaultReading =
  | { kind: 'text'; text: string }
  | { kind: 'expression'; source: string }
  | { kind: 'fill-rule'; code: string }
  | { kind: 'unknown'; variable: string }
  | { kind: 'mixed' };

/** The variables of default-value expressions (wire 4.14). */
const variables: Readonly<Record<string, (context: DefaultContext) => string>> = {
  date: ({ now }) => dayjs(now).format(DATE_FORMAT),
  monthBegin: ({ now }) => dayjs(now).startOf('month').format(DATE_FORMAT),
  time: ({ now }) => dayjs(now).format(TIME_FORMAT),
  datetime: ({ now }) => dayjs(now).format(DATETIME_FORMAT),
  sysUserId: ({ user }) => user.id,
  sysUserCode: ({ user }) => user.username,
  sysUserName: ({ user }) => user.realname,
  sysOrgCode: ({ user }) => user.orgCode,
};

/** The variable names of `#{…}`, to suggest the nearest one. */
export const defaultVariables: readonly string[] = Object.keys(variables);

const VARIABLE = /#\{\s*(\w*)\s*\}/g;
const EXPRESSION = /^\s*\{\{([^]*)\}\}\s*$/;
const FILL_RULE = /^\s*\$\{\s*([^{}]+?)\s*\}\s*$/;
const EITHER = /\{\{[^]*\}\}|\$\{[^}]*\}/;

/** Parses a default-value expression: a single expression, a single fill rule, or a text with variables. */
export function readDefault(written: string): DefaultReading {
  const [, source] = EXPRESSION.exec(written) ?? [];
  if (source !== undefined) return { kind: 'expression', source: source.trim() };
  const [, code] = FILL_RULE.exec(written) ?? [];
  if (code !== undefined) return { kind: 'fill-rule', code };
  if (EITHER.test(written)) return { kind: 'mixed' };
  const unknown = [...written.matchAll(VARIABLE)].map((match) => match[1] ?? '').find((name) => !Object.hasOwn(variables, name));
  return unknown === undefined ? { kind: 'text', text: written } : { kind: 'unknown', variable: unknown };
}

/** A default-value text with its variables filled in; undefined when it is an expression or a fill rule. */
export function defaultText(written: string, context: DefaultContext): string | undefined {
  if (readDefault(written).kind !== 'text') return undefined;
  return written.replace(VARIABLE, (whole, name: string) => variables[name]?.(context) ?? whole);
}
