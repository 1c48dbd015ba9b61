import { Worker } from 'node:worker_threads';
import type { ReportSql } from './analyse-sql.ts';
import type { NumberedAnswer, NumberedQuestion, SqlQuestion } from './analysis-thread.ts';
import { unpacked } from './packed-sentence.ts';
import { ReportSqlRefused } from './refusal.ts';
import { Sentence } from '../sentence.ts';

/** The start of the thread included; no text of the allowed length takes a thousandth of this. */
const ANSWER_MS = 60_000;
const HEAP_MEGABYTES = 256;

interface Waiting {
  resolve(compiled: ReportSql): void;
  reject(error: unknown): void;
}

interface Analyst {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

let analyst: Analyst | undefined;
let asked = 0;

/**
 * Asks the thread that analyses SQL; it is started with the first question and ends with the process. Throws ReportSqlRefused; a text of which
 * the thread ends, or with which it is not ready in time, is too deep.
 */
export function askAnalyst(question: SqlQuestion): Promise<ReportSql> {
  const { worker, waiting } = (analyst ??= startAnalyst());
  const number = (asked += 1);
  return new Promise<ReportSql>((resolve, reject) => {
    const limit = setTimeout(() => void worker.terminate(), ANSWER_MS);
    const settle = (end: () => void) => {
      clearTimeout(limit);
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
      end();
    };
    waiting.set(number, { resolve: (compiled) => settle(() => resolve(compiled)), reject: (error) => settle(() => reject(error)) });
    worker.ref();
    worker.postMessage({ ...question, number } satisfies NumberedQuestion);
  });
}

function startAnalyst(): Analyst {
  const file = import.meta.url.endsWith('.ts') ? './analysis-source.mjs' : './analysis-thread.js';
  const worker = new Worker(new URL(file, import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  let fault: Error = new ReportSqlRefused(new Sentence('sql.too-deep'));
  const waiting: Analyst['waiting'] = new Map();
  worker.on('message', (answer: NumberedAnswer) => {
    const one = waiting.get(answer.number);
    if ('compiled' in answer) one?.resolve({ ...answer.compiled, remarks: answer.compiled.remarks.map(unpacked) });
    else one?.reject('refused' in answer ? new ReportSqlRefused(unpacked(answer.refused)) : new Error(answer.failed));
  });
  worker.on('error', (error: Error) => {
    const isFull = error instanceof RangeError || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
    if (!isFull) fault = error;
  });
  worker.on('exit', () => {
    if (analyst?.worker === worker) analyst = undefined;
    for (const one of waiting.values()) one.reject(fault);
  });
  return { worker, waiting };
}
