/** What the wire answers for a form that has no table yet, or another one than its definition says (wire 9.12). */
const NOT_SYNCHRONISED = 'NO_DB_SYNC';

/** True for the error of a form whose table is not that of its definition: nothing can be read or added until it is synchronised. */
export function isNotSynchronised(error: Error | undefined): boolean {
  return error?.message === NOT_SYNCHRONISED;
}
