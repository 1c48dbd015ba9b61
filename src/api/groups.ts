import { type DataProvider, isWireRow, type RowGroups } from '#renderer';
import { readCurrencySums } from './currency-sums.ts';

type Request = Parameters<NonNullable<DataProvider['getReportGroups']>>[0];

/** The columns of groups as the wire has them: `customer,delivery_date@month`. */
export function groupColumns(groupBy: Request['groupBy']): string {
  return groupBy.map(({ column, period }) => (period ? `${column}@${period}` : column)).join(',');
}

/** The groups of an answer; what has another shape is left out. */
export function readGroups(answer: unknown): RowGroups {
  const { groups, isCut } = Object(answer ?? undefined);
  const texts = (list: unknown) => (Array.isArray(list) ? list.map((one) => (one === null ? null : String(one))) : []);
  const numbers = (list: unknown) => (Array.isArray(list) ? list.map(Number) : []);
  const sumsOf = (list: unknown) => (Array.isArray(list) ? list.map(readCurrencySums) : []);
  const read = (Array.isArray(groups) ? groups : []).filter(isWireRow).map((group) => ({
    of: numbers(group['of']),
    ...{ keys: texts(group['keys']), rows: Number(group['rows']), values: texts(group['values']), mixed: numbers(group['mixed']) },
    currencies: sumsOf(group['currencies']),
  }));
  return { groups: read, isCut: isCut === true };
}
