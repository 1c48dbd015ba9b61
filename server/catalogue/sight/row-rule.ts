import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '../definition/definition.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';
import { columnOf } from '../identifiers.ts';

/** A rule of rows as it is stored (wire 4.20, 9.8): a column, an operator and a value, which may be a variable as `#{sys_user_code}`. */
export interface RowRule {
  column: string;
  operator: string;
  value: string;
}

/** What the variables of rules stand for. */
export interface Viewer {
  userCode: string;
  userName: string;
  userId: string;
  orgCode: string;
  /** Codes of all departments that the user belongs to. */
  orgCodes: readonly string[];
  /** Ids of these departments and of those below them. */
  teams: readonly string[];
  /** `2026-07-10 08:00:00`. */
  now: string;
}

const variables: Readonly<Record<string, (viewer: Viewer) => readonly string[]>> = {
  sysusercode: ({ userCode }) => [userCode],
  sysusername: ({ userName }) => [userName],
  sysuserid: ({ userId }) => [userId],
  sysorgcode: ({ orgCode }) => [orgCode],
  sysmultiorgcode: ({ orgCodes }) => orgCodes,
  systeams: ({ teams }) => teams,
  sysdate: ({ now }) => [now.slice(0, 10)],
  systime: ({ now }) => [now],
};

/** Both spellings of the operators of stock systems. */
const operators: Readonly<Record<string, string>> = {
  ...{ eq: '=', '=': '=', ne: '<>', '!=': '<>', '<>': '<>' },
  ...{ gt: '>', '>': '>', ge: '>=', '>=': '>=', lt: '<', '<': '<', le: '<=', '<=': '<=' },
  ...{ like: 'like', left_like: 'left_like', right_like: 'right_like', in: 'in' },
};

const VARIABLE = /^#\{(\w+)\}$/;
const LITERAL: Readonly<Partial<Record<FieldDefinition['storage'], RegExp>>> = {
  ...{ integer: /^-?\d+$/, decimal: /^-?\d+(\.\d+)?$/, double: /^-?\d+(\.\d+)?$/ },
  ...{ date: /^\d{4}-\d{2}-\d{2}$/, datetime: /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/ },
};

/** A rule that a person writes on one line, as `salesperson = #{sys_user_code}`; null for any other text. */
export function parseRowRule(text: string): RowRule | null {
  const [, column = '', operator = '', value = ''] = /^\s*(\w+)\s+(\S+)\s+(\S.*?)\s*$/.exec(text) ?? [];
  return operatorOf(operator) ? { column, operator, value } : null;
}

/** Can this server apply the rule to the form? It cannot where the column, the operator or a variable is unknown to it. */
export function isApplicable(form: FormDefinition, rule: RowRule): boolean {
  const field = fieldOf(form, rule);
  const operator = operatorOf(rule.operator);
  if (!field || !operator || !rule.value) return false;
  const literal = LITERAL[field.storage];
  return partsOf(rule, operator).every((part) => {
    if (!part.includes('#{')) return !literal || isTextOperator(operator) || literal.test(part);
    const variable = variableOf(part);
    const isTime = variable === variables.sysdate || variable === variables.systime;
    return variable !== undefined && (!literal || isTextOperator(operator) || (isTime && field.storage.startsWith('date')));
  });
}

/** The rule as a condition with bound texts. What cannot be applied, or compares with nothing, is true of no row. */
export function rowRuleSql(form: FormDefinition, rule: RowRule, viewer: Viewer): RawBuilder<unknown> {
  const field = fieldOf(form, rule);
  const operator = operatorOf(rule.operator);
  if (!field || !operator || !isApplicable(form, rule)) return sql`false`;
  const values = partsOf(rule, operator)
    .flatMap((part) => variableOf(part)?.(viewer) ?? [part])
    .filter(Boolean);
  const [value] = values;
  if (value === undefined) return sql`false`;
  const column = columnOf(field);
  if (operator === 'in') return sql`${column}::text = any(string_to_array(${values.join('\u001F')}, chr(31)))`;
  if (isTextOperator(operator)) return sql`${column}::text like ${patternOf(operator, value)}`;
  return sql`${column} ${comparisons[operator]} ${value}::${castOf(field)}`;
}

const comparisons: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...{ '=': sql`=`, '<>': sql`<>`, '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` },
};

function castOf({ storage }: FieldDefinition): RawBuilder<unknown> {
  if (storage === 'date' || storage === 'datetime') return sql`timestamp`;
  return LITERAL[storage] ? sql`numeric` : sql`text`;
}

function patternOf(operator: string, value: string): string {
  const text = value.replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (operator === 'left_like') return `%${text}`;
  return operator === 'right_like' ? `${text}%` : `%${text}%`;
}

function fieldOf(form: FormDefinition, { column }: RowRule): FieldDefinition | undefined {
  const field = form.field(column.trim().toLowerCase());
  return field?.stored && field.storage !== 'blob' ? field : undefined;
}

function operatorOf(operator: string): string | undefined {
  const name = operator.trim().toLowerCase();
  return Object.hasOwn(operators, name) ? operators[name] : undefined;
}

function isTextOperator(operator: string): boolean {
  return operator === 'in' || operator.endsWith('like');
}

function partsOf({ value }: RowRule, operator: string): string[] {
  return operator === 'in' ? value.split(',').map((part) => part.trim()) : [value.trim()];
}

function variableOf(part: string) {
  const [, name = ''] = VARIABLE.exec(part) ?? [];
  const plain = name.replaceAll('_', '').toLowerCase();
  return Object.hasOwn(variables, plain) ? variables[plain] : undefined;
}
