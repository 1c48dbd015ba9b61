import type { DataProvider, ServerAnswer } from '#renderer';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';

/** Checks and fill rules over the wire (wire 6.11). A failed check is a result; only an unreachable server is an error. */
export function createChecks(http: Http): Pick<DataProvider, 'checkDuplicate' | 'checkRule' | 'fillRule'> {
  const ask = async (path: string, params: Record<string, string>, signal?: AbortSignal): Promise<ServerAnswer> => {
    try {
      const { message } = await http.get(path, { params, signal, silent: true });
      return { success: true, message };
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'refused') return { success: false, message: error.message };
      throw error;
    }
  };
  return {
    checkDuplicate: ({ table, field, value, recordId }, signal) =>
      // A copy of a form is written `table$1`; its rows are in the table itself (wire 4.13).
      ask('/sys/duplicate/check', { tableName: table.replace(/\$\d+$/, ''), fieldName: field, fieldVal: value, dataId: recordId }, signal),
    // Encoded twice: the server decodes once more than others do (wire 6.11).
    checkRule: (code, value, signal) => ask('/sys/checkRule/checkByCode', { ruleCode: code, value: encodeURIComponent(value) }, signal),
    async fillRule(code, form) {
      const body = typeof form === 'object' && form !== null ? form : {};
      const { result } = await http.put(`/sys/fillRule/executeRuleByCode/${encodeURIComponent(code)}`, { body, silent: true });
      return typeof result === 'string' || typeof result === 'number' ? result : null;
    },
  };
}
