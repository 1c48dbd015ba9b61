import { parentPort } from 'node:worker_threads';
import { analyseSql, type ReportSql } from './analyse-sql.ts';
import { packed, type PackedSentence } from './packed-sentence.ts';
import { placeholderKey } from './read-text.ts';
import { ReportSqlRefused } from './refusal.ts';
import type { ReportRoom } from './report-room.ts';

/** What is to be analysed: a text, what it may read and call, and the placeholders that have values. */
export interface SqlQuestion {
  text: string;
  room: ReportRoom;
  given: readonly string[];
}

/** A question by its number. */
export interface NumberedQuestion extends SqlQuestion {
  number: number;
}

/** The answer to a question: the SQL, or why it is refused; sentences are packed. */
export type NumberedAnswer = { number: number } & ({ compiled: PackedSql } | { refused: PackedSentence } | { failed: string });

type PackedSql = Omit<ReportSql, 'remarks'> & { remarks: readonly PackedSentence[] };

/** The thread that reads and checks the SQL of reports, so that a long text delays no other request. */
parentPort?.on('message', (question: NumberedQuestion) => void answer(question).then((reply) => parentPort?.postMessage(reply)));

async function answer({ number, text, room, given }: NumberedQuestion): Promise<NumberedAnswer> {
  const known = new Set(given);
  try {
    const compiled = await analyseSql(text, room, (placeholder) => known.has(placeholderKey(placeholder)));
    return { number, compiled: { ...compiled, remarks: compiled.remarks.map(packed) } };
  } catch (error) {
    return error instanceof ReportSqlRefused ? { number, refused: packed(error.reason) } : { number, failed: String(error) };
  }
}
