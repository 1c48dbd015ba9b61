import { DEFAULT_LANGUAGE } from './request-language.ts';
import { say, Sentence, type SentenceValues } from './sentence.ts';

/** All expected errors: HTTP status and code of the envelope (wire 1.3, 2.3, 4). Their messages are in src/messages; any other error becomes a 500 that tells the client only a trace id. */
export const errorTable = {
  'token-invalid': { status: 401, code: 401 },
  'no-permission': { status: 403, code: 510 },
  'password-must-change': { status: 403, code: 510 },
  'not-found': { status: 404, code: 404 },
  'bad-input': { status: 400, code: 400 },
  'too-many-sockets': { status: 429, code: 429 },
  'origin-foreign': { status: 403, code: 510 },
  internal: { status: 500, code: 500 },
  'captcha-missing': { status: 200, code: 500 },
  'captcha-wrong': { status: 200, code: 412 },
  'user-frozen': { status: 200, code: 500 },
  'login-wrong': { status: 200, code: 500 },
  'login-locked': { status: 200, code: 500 },
  'address-locked': { status: 200, code: 500 },
  'login-slowed': { status: 200, code: 500 },
  'captcha-too-many': { status: 429, code: 429 },
  'calls-too-many': { status: 429, code: 429 },
  'old-password-wrong': { status: 200, code: 500 },
  'new-password-missing': { status: 200, code: 500 },
  'passwords-differ': { status: 200, code: 500 },
  'password-weak': { status: 200, code: 500 },
  'only-own-password': { status: 200, code: 500 },
  'depart-unknown': { status: 200, code: 500 },
  'depart-not-named': { status: 200, code: 500 },
  'depart-parent-unknown': { status: 200, code: 500 },
  'depart-move-refused': { status: 200, code: 500 },
  'depart-code-exhausted': { status: 200, code: 500 },
  'search-empty': { status: 200, code: 500 },
  'user-taken': { status: 200, code: 500 },
  'user-has-no-roles': { status: 200, code: 500 },
  'own-account-kept': { status: 200, code: 500 },
  'own-grants-kept': { status: 200, code: 500 },
  'administrator-kept': { status: 200, code: 500 },
  'grant-beyond-own': { status: 200, code: 500 },
  'account-beyond-own': { status: 200, code: 500 },
  'end-beyond-own': { status: 200, code: 500 },
  'revoke-beyond-own': { status: 200, code: 500 },
  'administrator-role-kept': { status: 200, code: 500 },
  'role-code-taken': { status: 200, code: 500 },
  'user-not-in-depart': { status: 200, code: 500 },
  'headers-too-large': { status: 431, code: 431 },
  'request-too-slow': { status: 408, code: 408 },
  'expectation-unknown': { status: 417, code: 417 },
  'server-stopping': { status: 503, code: 503 },
  'body-too-large': { status: 413, code: 413 },
  'form-too-large': { status: 413, code: 413 },
  'file-too-large': { status: 413, code: 413 },
  'file-not-sent': { status: 200, code: 500 },
  'file-type-refused': { status: 200, code: 500 },
  'file-content-refused': { status: 200, code: 500 },
  'file-unknown': { status: 404, code: 404 },
  'upload-folder-refused': { status: 200, code: 500 },
  'storage-full': { status: 507, code: 507 },
  'form-unknown': { status: 200, code: 500 },
  'form-not-synchronised': { status: 200, code: 500 },
  'form-faulty': { status: 200, code: 422 },
  'form-closed': { status: 403, code: 510 },
  'restriction-unknown': { status: 200, code: 500 },
  'script-unknown': { status: 200, code: 500 },
  'form-no-tree': { status: 200, code: 500 },
  'tree-too-large': { status: 200, code: 500 },
  'record-unknown': { status: 200, code: 500 },
  'record-out-of-sight': { status: 200, code: 500 },
  'record-in-use': { status: 200, code: 500 },
  'records-in-use': { status: 200, code: 500 },
  'record-stale': { status: 200, code: 409 },
  'record-duplicate': { status: 200, code: 500 },
  'value-refused': { status: 200, code: 500 },
  'sheet-refused': { status: 200, code: 500 },
  'sheets-busy': { status: 503, code: 503 },
  'export-too-large': { status: 200, code: 500 },
  'sort-unknown': { status: 200, code: 500 },
  'filter-unknown': { status: 200, code: 500 },
  'total-unknown': { status: 200, code: 500 },
  'value-taken': { status: 200, code: 500 },
  'value-check-refused': { status: 200, code: 500 },
  'category-pcode-wrong': { status: 200, code: 500 },
  'category-code-unknown': { status: 200, code: 500 },
  'category-code-ambiguous': { status: 200, code: 500 },
  'category-unknown': { status: 200, code: 500 },
  'category-code-missing': { status: 200, code: 500 },
  'category-code-foreign': { status: 200, code: 500 },
  'category-parent-wrong': { status: 200, code: 500 },
  'category-codes-used-up': { status: 200, code: 500 },
  'check-rule-unknown': { status: 200, code: 500 },
  'check-rule-wrong': { status: 200, code: 500 },
  'check-rule-failed': { status: 200, code: 500 },
  'fill-rule-unknown': { status: 200, code: 500 },
  'fill-rule-class-unknown': { status: 200, code: 500 },
  'fill-rule-wrong': { status: 200, code: 500 },
  'dictionary-code-wrong': { status: 200, code: 500 },
  'source-missing': { status: 200, code: 500 },
  'request-key-used': { status: 200, code: 500 },
  'ddl-refused': { status: 200, code: 500 },
  'table-locked': { status: 200, code: 500 },
  'definition-conflict': { status: 200, code: 409 },
  'definition-refused': { status: 200, code: 500 },
  'report-unknown': { status: 200, code: 500 },
  'report-off': { status: 200, code: 500 },
  'report-busy': { status: 503, code: 503 },
  'report-refused': { status: 200, code: 500 },
  'report-failed': { status: 200, code: 500 },
  'report-too-slow': { status: 200, code: 500 },
  'report-too-large': { status: 200, code: 500 },
  'report-unparsed': { status: 200, code: 500 },
  'announcement-published': { status: 200, code: 500 },
  'announcement-not-published': { status: 200, code: 500 },
  'announcement-for-nobody': { status: 200, code: 500 },
  'job-unknown': { status: 200, code: 500 },
  'job-kind-unknown': { status: 200, code: 500 },
  'job-cron-wrong': { status: 200, code: 500 },
  'job-parameter-wrong': { status: 200, code: 500 },
  'database-down': { status: 503, code: 503 },
} as const satisfies Record<string, { status: number; code: number }>;

/** The name of an error in the table. */
export type ErrorCode = keyof typeof errorTable;

/** An error that the client is meant to see. Its own text, for logs, is in the default language; the client gets its sentence. */
export class ServerError extends Error {
  readonly sentence: Sentence;

  constructor(
    readonly error: ErrorCode,
    readonly values: SentenceValues = {},
    /** May hold sentences. */
    readonly result: unknown = null,
  ) {
    const sentence = new Sentence(`error.${error}`, values);
    super(say(sentence, DEFAULT_LANGUAGE));
    this.sentence = sentence;
    this.name = 'ServerError';
  }
}

/** Throws the error of that code; `result` travels in the envelope. */
export function fail(error: ErrorCode, values?: SentenceValues, result?: unknown): never {
  throw new ServerError(error, values, result);
}
