import { ServerError } from '../errors.ts';
import { ReportSqlRefused } from './refusal.ts';

const CANCELLED = '57014';

/** Maps a report's failure to an error of our table; other errors are returned unchanged. No SQL and no value is exposed. */
export function reportErrorOf(error: unknown): unknown {
  if (error instanceof ReportSqlRefused) return new ServerError('report-refused', { detail: error.message });
  const code = codeOf(error);
  if (code === CANCELLED) return new ServerError('report-too-slow');
  if (code.startsWith('22')) return new ServerError('report-failed', { detail: '参数或数据的值不合法' });
  if (code.startsWith('42') || code.startsWith('0A')) return new ServerError('report-failed', { detail: '语句与现有的表不符' });
  if (code.startsWith('54') || code === '53400' || code === '53200') return new ServerError('report-too-large');
  return error;
}

/** Why a report cannot be run, as a sentence for its designer; null when the fault lies elsewhere. */
export function faultOf(error: unknown): string | null {
  if (error instanceof ReportSqlRefused) return error.message;
  const code = codeOf(error);
  if (code === CANCELLED) return '执行超时';
  if (!(error instanceof Error) || !/^(0A|22|42|54)/.test(code)) return null;
  return faults[code]?.(error.message) ?? `数据库不接受这条语句（${code}）`;
}

/** By SQLSTATE: the name in the words of the database, in a sentence of ours. */
const faults: Readonly<Record<string, (message: string) => string>> = {
  '42703': (message) => `列 ${nameIn(message)} 不存在`,
  '42702': (message) => `列 ${nameIn(message)} 有歧义，请加表名`,
  '42803': (message) => `列 ${nameIn(message)} 须出现在 GROUP BY 或聚合函数中`,
  '42P01': (message) => `表 ${nameIn(message)} 不存在，请先同步数据库`,
  '42883': (message) => `没有这样的函数或运算：${message.split(': ').at(-1)}`,
  '42804': () => '数据类型不符',
  '22P02': () => '值与数据类型不符',
};

function nameIn(message: string): string {
  return /"([^"]+)"/.exec(message)?.[1] ?? /^column (\S+)/.exec(message)?.[1] ?? '';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
