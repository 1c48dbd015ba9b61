import type { Generated } from 'kysely';

/** A completed part of a request, under the client's idempotency key. */
export interface DoneRequestTable {
  user_id: string;
  request_key: string;
  /** 0, or which of several files. */
  part: number;
  /** SHA-256 of the request, in hexadecimal digits. */
  digest: string;
  /** The result, as JSON. */
  answer: string | null;
  done_at: Generated<string>;
}

/** The tables of migration 0009. */
export interface RequestTables {
  'sys.sys_done_request': DoneRequestTable;
}
