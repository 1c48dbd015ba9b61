import type { Subject } from '../access/subject.ts';
import type { ReportRows } from '../catalogue/definition/report-store.ts';
import type { Placeholder } from './read-text.ts';
import { systemVariable } from './system-variables.ts';

/** Members of a request by name: a name given twice is a list. */
export type QueryMembers = Readonly<Record<string, unknown>>;

/** The last value of a member as text. */
export function memberText(value: unknown): string {
  if (Array.isArray(value)) return memberText(value.at(-1));
  return value === undefined || value === null ? '' : String(value);
}

/**
 * Returns the function from placeholders to values: `self_<name>` of the request, else the same name in `onlRepUrlParamStr`, else the
 * report's default; system variables come from the session. A missing value is an empty text inside quotes, otherwise null.
 */
export function placeholderValues(
  params: ReportRows['params'],
  query: QueryMembers,
  subject: Subject,
): (placeholder: Placeholder) => string | null {
  const defaults = new Map(params.map((param) => [param.param_name, param.param_value ?? '']));
  const address = new URLSearchParams(memberText(query.onlRepUrlParamStr));
  const valueOf = (name: string) => {
    const sent = memberText(query[`self_${name}`]) || address.get(name);
    if (sent) return withoutQuotes(sent);
    const value = defaults.get(name) ?? '';
    const variable = /^#\{\s*([\w.]+)\s*\}$/.exec(value)?.[1];
    return variable ? systemVariable(variable, subject) : withoutQuotes(value);
  };
  return ({ kind, name, isQuoted }) => {
    const value = kind === 'parameter' ? valueOf(name) : systemVariable(name, subject);
    return value === '' && !isQuoted ? null : value;
  };
}

/** Stock documents put a text parameter in quotes of its own. */
function withoutQuotes(value: string): string {
  return /^'(.*)'$/s.exec(value)?.[1] ?? value;
}

/** Whether a placeholder has a value, for the optional clauses of a statement. */
export function hasValue(valueOf: (placeholder: Placeholder) => string | null): (placeholder: Placeholder) => boolean {
  return (placeholder) => (valueOf(placeholder) ?? '') !== '';
}
