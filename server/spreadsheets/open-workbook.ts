import type { ChildProcess } from 'node:child_process';
import { deserialize } from 'node:v8';
import { startChild } from '../child-process.ts';
import type { SheetNames } from './read-workbook.ts';
import type { ReaderAnswer, ReaderRequest } from './reader-process.ts';
import { SheetFault, type SheetFaultCode } from './sheet-fault.ts';
import { SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';

/** A parsed workbook; its rows stay in the reader process until requested. */
export interface OpenWorkbook {
  /** The main sheet, then those of the other names that exist; `count` rows hold something. */
  sheets: readonly { name: string; count: number }[];
  /** The rows of the sheet at a position, from first to last, 500 at a time. */
  rows(sheet: number): AsyncGenerator<readonly SheetRow[]>;
  /** Ends the process. */
  close(): void;
}

/** Opens a workbook in a child process with a limited heap, which is killed on a timeout. Throws a SheetFault, leaving no process behind. */
export async function openWorkbook(bytes: Buffer, names: SheetNames, limits: SheetLimits = SHEET_LIMITS): Promise<OpenWorkbook> {
  if (bytes.length > limits.fileBytes) throw new SheetFault('too-large');
  const reader = startChild(import.meta.url, 'reader-process', limits.heapMegabytes);
  const close = () => void reader.kill('SIGKILL');
  const ask = (request: ReaderRequest) => answerOf(reader, request, limits.answerMs);
  try {
    const read = await ask({ kind: 'read', bytes, names, limits });
    const sheets = read.kind === 'sheets' ? read.sheets : [];
    return { sheets, close, rows: (sheet) => eachBatch((batch) => ask({ kind: 'rows', sheet, batch })) };
  } catch (error) {
    close();
    throw error;
  }
}

async function* eachBatch(ask: (batch: number) => Promise<ReaderAnswer>): AsyncGenerator<readonly SheetRow[]> {
  for (let batch = 0; ; batch++) {
    const answer = await ask(batch);
    if (answer.kind !== 'rows' || !answer.rows) return;
    yield deserialize(answer.rows) as SheetRow[];
  }
}

function answerOf(reader: ChildProcess, request: ReaderRequest, answerMs: number): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(limit);
      reader.off('message', onMessage).off('exit', onExit).off('error', onError);
      end();
    };
    const refuse = (fault: SheetFaultCode) => settle(() => reject(new SheetFault(fault)));
    const onMessage = (answer: ReaderAnswer) => (answer.kind === 'fault' ? refuse(answer.fault) : settle(() => resolve(answer)));
    const onError = (error: Error) => settle(() => reject(error));
    // A full heap ends it by a signal.
    const onExit = (code: number | null) => (code === null ? refuse('too-large') : onError(new Error(`The reader has ended with ${code}`)));
    const limit = setTimeout(() => refuse('too-slow'), answerMs);
    reader.on('message', onMessage).on('exit', onExit).on('error', onError);
    // A process that has just ended says so by its exit.
    reader.send(request, () => undefined);
  });
}
