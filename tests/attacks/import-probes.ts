import { expect } from 'vitest';
import * as spreadsheet from '@e965/xlsx';
import { faultsAt, importInto } from '#server/features/online-forms/testing/test-sheets.ts';
import type { AttackServer } from './attack-server.ts';
import { plainWorkbook } from './hostile-workbooks.ts';
import type { Probe } from './probe.ts';

const HEADINGS = ['名称', 'qty', 'price', 'day', 'note'];

/** Texts that a spreadsheet could interpret as a formula. */
const FORMULAS = ['=1+1', '+1', '-1+cmd', '@SUM(1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://x")', '"=1"', '\uFEFF=1'];

const send = (server: AttackServer, rows: readonly (readonly (string | number | null)[])[]) =>
  importInto(server, server.demoId, plainWorkbook(rows), { token: server.lowToken, fields: { validateStatus: '1' } });

const exported = async (server: AttackServer) => {
  const answer = await server.send('GET', `/online/cgform/api/exportXls/${server.demoId}`, { token: server.lowToken });
  return answer.rawPayload;
};

/** The import rejects exactly what the form rejects. */
const sameValidators: Probe = async ({ server }) => {
  const rows = [
    ['', 1, 1, '2026-01-01', ''],
    ['x'.repeat(200), 1, 1, '2026-01-01', ''],
    ['x'.repeat(201), 1, 1, '2026-01-01', ''],
    ['qty', 'many', 1, '2026-01-01', ''],
    ['qty', 3_000_000_000, 1, '2026-01-01', ''],
    ['price', 1, 1e9, '2026-01-01', ''],
    ['day', 1, 1, '2026-02-31', ''],
    ['right', 1, 1, '2026-02-28', '<b onclick=x>y</b>'],
  ];
  const taken: number[] = [];
  for (const [place, row] of rows.entries()) {
    const body = Object.fromEntries(['name', 'qty', 'price', 'day', 'note'].map((name, column) => [name, row[column]]));
    const posted = await server.send('POST', `/online/cgform/api/form/${server.demoId}`, { token: server.lowToken, body });
    if (posted.json<{ success: boolean }>().success) taken.push(place);
  }
  const lines = await faultsAt(server, (await send(server, [HEADINGS, ...rows])).result);
  // The first row of the sheet holds the headings.
  const refused = new Set(lines.map((line) => Number(/】[A-Z]+(\d+)/.exec(line)?.[1]) - 2));
  expect([...rows.keys()].filter((place) => !refused.has(place))).toEqual(taken);
  expect(taken).toEqual([1, 7]);
};

const doctypesRefused: Probe = ({ verdicts }) => {
  for (const { outcome, body } of verdicts)
    expect([outcome, body]).toEqual(['refused (200, success false)', expect.stringContaining('DOCTYPE')]);
};

const textsStayTexts: Probe = async ({ server }) => {
  await send(server, [['名称'], ...FORMULAS.map((text) => [text])]);
  const { Sheets, SheetNames } = spreadsheet.read(await exported(server), { type: 'buffer', cellFormula: true });
  const cells = Object.values(Sheets[SheetNames[0] ?? ''] ?? {}) as { t?: string; v?: unknown; f?: string }[];
  for (const text of FORMULAS) expect([text, cells.find(({ v }) => v === text)?.t]).toEqual([text, 's']);
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
};

const importRestores: Probe = async ({ server }) => {
  const sheet = spreadsheet.utils.aoa_to_sheet([['名称'], ...FORMULAS.map((text) => [`back ${text}`])]);
  expect(sheet['A2']).toMatchObject({ t: 's' });
  const before = await exported(server);
  const texts = (bytes: Buffer) => {
    const { Sheets, SheetNames } = spreadsheet.read(bytes, { type: 'buffer' });
    return spreadsheet.utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {}).map((row) => row['名称']);
  };
  const known = texts(before);
  expect(known).toEqual(expect.arrayContaining(FORMULAS));
  const again = await importInto(server, server.demoId, before, { token: server.lowToken });
  expect(again.message).toBe('导入成功!');
  expect(texts(await exported(server)).toSorted()).toEqual([...known, ...known].toSorted());
};

const numbersStayNumbers: Probe = async ({ server }) => {
  await send(server, [HEADINGS, ['less than nothing', -7, -1.5, null, null]]);
  const { Sheets, SheetNames } = spreadsheet.read(await exported(server), { type: 'buffer' });
  const rows = spreadsheet.utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
  expect(rows.find((row) => row['名称'] === 'less than nothing')).toMatchObject({ qty: -7, price: -1.5 });
};

/** Probes of import and export. */
export const importProbes: Readonly<Record<string, Probe>> = {
  'imported rows pass exactly the validators of the form API': sameValidators,
  'any DOCTYPE means refuse': doctypesRefused,
  'xlsx: text typed cells (t=inlineStr/s), no <f> element': textsStayTexts,
  're-import restores the original text exactly': importRestores,
  'negative numbers in numeric columns stay numbers': numbersStayNumbers,
};
