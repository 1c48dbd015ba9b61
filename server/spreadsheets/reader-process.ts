import { readWorkbook, type SheetNames } from './read-workbook.ts';
import type { ReadSheet } from './row-batches.ts';
import { SheetFault, type SheetFaultCode } from './sheet-fault.ts';
import type { SheetLimits } from './sheet-limits.ts';

/** Requests to the process: first to read a workbook, then for the rows of a sheet, batch by batch. */
export type ReaderRequest =
  | { kind: 'read'; bytes: Uint8Array; names: SheetNames; limits: SheetLimits }
  | { kind: 'rows'; sheet: number; batch: number };

/** Its responses. */
export type ReaderAnswer =
  | { kind: 'sheets'; sheets: { name: string; count: number }[] }
  | { kind: 'rows'; rows: Uint8Array | null }
  | { kind: 'fault'; fault: SheetFaultCode };

/** Untrusted files are read in a process of their own: a harmful one affects nothing else. It ends with its parent. */
let sheets: ReadSheet[] = [];

process.on('message', (request: ReaderRequest) => void answer(request).then((reply) => process.send?.(reply)));
process.on('disconnect', () => process.exit());

async function answer(request: ReaderRequest): Promise<ReaderAnswer> {
  if (request.kind === 'rows') return { kind: 'rows', rows: sheets[request.sheet]?.batches[request.batch] ?? null };
  try {
    sheets = await readWorkbook(Buffer.from(request.bytes), request.names, request.limits);
    return { kind: 'sheets', sheets: sheets.map(({ name, count }) => ({ name, count })) };
  } catch (error) {
    return { kind: 'fault', fault: error instanceof SheetFault ? error.fault : 'unreadable' };
  }
}
