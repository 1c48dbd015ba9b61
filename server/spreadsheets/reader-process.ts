import { readWorkbook, type ReadSheet, type SheetNames } from './read-workbook.ts';
import { SheetFault, type SheetFaultCode } from './sheet-fault.ts';
import type { SheetLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';

/** Requests to the process: first to read a workbook, then for rows of a sheet. */
export type ReaderRequest =
  | { kind: 'read'; bytes: Uint8Array; names: SheetNames; limits: SheetLimits }
  | { kind: 'rows'; sheet: number; from: number; count: number };

/** Its responses. */
export type ReaderAnswer =
  | { kind: 'sheets'; sheets: { name: string; count: number }[] }
  | { kind: 'rows'; rows: readonly SheetRow[] }
  | { kind: 'fault'; fault: SheetFaultCode };

/** Untrusted files are read in a process of their own: a harmful one affects nothing else. It ends with its parent. */
let sheets: ReadSheet[] = [];

process.on('message', (request: ReaderRequest) => void answer(request).then((reply) => process.send?.(reply)));
process.on('disconnect', () => process.exit());

async function answer(request: ReaderRequest): Promise<ReaderAnswer> {
  if (request.kind === 'rows') {
    const rows = sheets[request.sheet]?.rows.slice(request.from, request.from + request.count) ?? [];
    return { kind: 'rows', rows };
  }
  try {
    sheets = await readWorkbook(Buffer.from(request.bytes), request.names, request.limits);
    return { kind: 'sheets', sheets: sheets.map(({ name, rows }) => ({ name, count: rows.length })) };
  } catch (error) {
    return { kind: 'fault', fault: error instanceof SheetFault ? error.fault : 'unreadable' };
  }
}
