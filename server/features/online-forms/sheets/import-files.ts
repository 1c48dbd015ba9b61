import type { ServerContext } from '#server/server-context.ts';
import { ok, okAs, type Answer } from '#server/envelope.ts';
import { fail, ServerError } from '#server/errors.ts';
import { sayValue, Sentence } from '#server/sentence.ts';
import { markOf } from '../saving/do-once.ts';
import { errorReport, importSentence, remarkLine, type ImportCount, type ImportRemark } from './error-report.ts';
import type { ImportContext } from './import-context.ts';
import { importFile } from './import-file.ts';
import { keepReport } from './keep-report.ts';
import type { SentFile } from './receive-files.ts';

/** The code of a response with rejected rows (wire 4.12). */
const PARTLY = 201;
/** Number of errors listed in the message if the error file could not be written. */
const FAULTS_IN_MESSAGE = 3;

/**
 * Imports files sequentially, each in its own transaction; a rejected file does not affect the others. Throws `sheet-refused` with all
 * reasons if none could be read. `key` is the client's idempotency key for retries.
 */
export async function importFiles(context: ImportContext, files: readonly SentFile[], key: string | null = null): Promise<ImportCount> {
  const { saving, options } = context;
  const counts: ImportCount[] = [];
  const refused: ServerError[] = [];
  for (const [place, file] of files.entries()) {
    const sent = () => ['import', saving.form.id, JSON.stringify(options), file.name, file.bytes];
    try {
      counts.push(await importFile(context, file, markOf(saving.subject.userId, key, place, sent)));
    } catch (error) {
      if (!(error instanceof ServerError) || error.error !== 'sheet-refused') throw error;
      refused.push(error);
    }
  }
  const wholes = refused.map(({ values }): ImportRemark => ({ file: String(values.file), why: sayValue(values['detail'] ?? '') }));
  const [first, ...others] = wholes;
  if (first && !counts.length) fail('sheet-refused', { file: first.file, detail: worded([first.why, ...others.map(remarkLine)]) });
  const sum = (member: 'rows' | 'added' | 'unlisted') => counts.reduce((total, count) => total + count[member], 0);
  const remarks = [...wholes, ...counts.flatMap((count) => count.remarks)];
  return { rows: sum('rows'), added: sum('added'), remarks, unlisted: sum('unlisted') };
}

/** The response to the client, with the path of the error file if there is one (IMPORT-04, DATA-05). */
export async function importAnswer(server: ServerContext, { saving }: ImportContext, count: ImportCount): Promise<Answer> {
  if (!count.remarks.length) return ok(null, 'done.imported');
  try {
    return okAs(PARTLY, importSentence(count), await keepReport(server, saving, errorReport(count)));
  } catch (error) {
    // The rows are imported: reporting a failure would make users import them again.
    server.log.error({ err: error }, 'the faults of an import could not be kept');
    const lines = worded([importSentence(count), ...count.remarks.slice(0, FAULTS_IN_MESSAGE).map(remarkLine)]);
    return okAs(PARTLY, sayValue(lines), '');
  }
}

function worded(lines: readonly string[]): Sentence[] {
  return lines.map((text) => new Sentence('list.text', { text }));
}
