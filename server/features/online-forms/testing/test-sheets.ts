import * as spreadsheet from '@e965/xlsx';
import type { WireAnswer } from '#server/testing/test-server.ts';
import type { FormServer } from './test-forms.ts';

/** A cell of a test; a formula comes with its result. */
export type TestCell = string | number | boolean | Date | null | { formula: string; value: string | number };

/** Sheets of a workbook, by name. */
export type TestSheets = Readonly<Record<string, readonly (readonly TestCell[])[]>>;

/** Makes a workbook, as Excel would save it. */
export function workbookOf(sheets: TestSheets, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const workbook = spreadsheet.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const cells = rows.map((row) =>
      row.map((cell) => (isFormula(cell) ? { t: typeof cell.value === 'number' ? 'n' : 's', v: cell.value, f: cell.formula } : cell)),
    );
    spreadsheet.utils.book_append_sheet(workbook, spreadsheet.utils.aoa_to_sheet(cells, { UTC: true }), name);
  }
  return spreadsheet.write(workbook, { type: 'buffer', bookType, compression: true }) as Buffer;
}

function isFormula(cell: TestCell): cell is { formula: string; value: string | number } {
  return typeof cell === 'object' && cell !== null && 'formula' in cell;
}

/** The content of a workbook, by sheet. */
export function sheetsIn(bytes: Buffer): Record<string, unknown[][]> {
  const workbook = spreadsheet.read(bytes, { type: 'buffer' });
  return Object.fromEntries(
    workbook.SheetNames.map((name) => [
      name,
      spreadsheet.utils.sheet_to_json<unknown[]>(workbook.Sheets[name] ?? {}, { header: 1, defval: null }),
    ]),
  );
}

const BOUNDARY = 'sheet-boundary';

/** A file to import; its part may have any name. */
export interface TestFile {
  name: string;
  bytes: Buffer | string;
}

/** Sends files to the import of a form. */
export async function importInto(
  server: Pick<FormServer, 'app' | 'signIn'>,
  id: string,
  files: readonly TestFile[] | Buffer,
  {
    fields = {},
    token,
    key,
    language,
  }: { fields?: Readonly<Record<string, string>>; token?: string; key?: string; language?: string } = {},
) {
  const list = Buffer.isBuffer(files) ? [{ name: 'rows.xlsx', bytes: files }] : files;
  const payload = formOf(list, fields);
  const headers = {
    'x-access-token': token ?? (await server.signIn()),
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(language !== undefined && { 'accept-language': language }),
  };
  const answer = await server.app.inject({ method: 'POST', url: `/jeecg-boot/online/cgform/api/importXls/${id}`, headers, payload });
  return { status: answer.statusCode, ...answer.json<WireAnswer<string | null>>() };
}

/** Fields follow the files, as some clients send them. */
function formOf(files: readonly TestFile[], fields: Readonly<Record<string, string>>): Buffer {
  const pieces = [
    ...files.flatMap(({ name, bytes }) => [
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      bytes,
      '\r\n',
    ]),
    ...Object.entries(fields).map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    `--${BOUNDARY}--\r\n`,
  ];
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

/** The lines of an error file, without its heading. */
export async function faultsAt({ app }: Pick<FormServer, 'app'>, path: string | null): Promise<string[]> {
  const file = await app.inject(`/jeecg-boot${path}`);
  return file.body.trim().split('\r\n').slice(2);
}
