import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { sheetsIn } from '../testing/test-sheets.ts';

const files = [
  { fileName: '合同.pdf', filePath: 'temp/合同_1668412345678.pdf', fileSize: 12 },
  { fileName: 'b.pdf', filePath: 'temp/b_2.pdf', fileSize: 3 },
];

describe('a field of whole files', () => {
  let server: FormServer;
  let formId: string;
  beforeAll(async () => {
    server = await startFormServer();
    const extension = { fieldShowType: 'file', dbLength: '400', fieldExtendJson: '{"returnUrl":false}' };
    const fields = [key, formField('name'), formField('papers', { dbFieldTxt: '附件', ...extension })];
    formId = await server.addForm({ tableName: 't_paper', tableTxt: '资料', tableType: 1, formTemplate: '1', isPage: 'Y' }, fields);
  });
  afterAll(() => server.close());

  const form = () => `/online/cgform/api/form/${formId}`;
  const add = async (papers: unknown) => server.call<string>('POST', form(), { name: 'A', papers });
  const read = async (id: string) => (await server.call<Record<string, unknown>>('GET', `${form()}/${id}`)).result['papers'];

  it('UPLOAD-03 whole files are stored, and returned in records and lists, with name, path and size', async () => {
    const { result: id } = await add(files.map((file) => ({ ...file, status: 'done' })));
    expect(await read(id)).toEqual(files);
    const { rows } = await sql<{ papers: string }>`select papers from biz.t_paper where id = ${id}`.execute(server.context.db);
    expect(rows).toEqual([{ papers: JSON.stringify(files) }]);
    const list = await server.call<{ records: { id: string; papers: unknown }[] }>('GET', `/online/cgform/api/getData/${formId}`);
    expect(list.result.records.find((row) => row.id === id)?.papers).toEqual(files);
    await server.call('PUT', form(), { id, papers: [] });
    expect(await read(id)).toBeNull();
  });

  it('UPLOAD-03 paths become whole files, and a list without paths is refused', async () => {
    const { result: id } = await add('temp/b_2.pdf');
    expect(await read(id)).toEqual([{ fileName: 'b_2.pdf', filePath: 'temp/b_2.pdf', fileSize: 0 }]);
    expect(await add([{ fileName: 'b.pdf' }])).toMatchObject({ success: false, result: { fieldErrors: [{ field: 'papers' }] } });
  });

  it('UPLOAD-03 a sheet shows the names of whole files', async () => {
    await add(files);
    const headers = { 'x-access-token': await server.signIn() };
    const { rawPayload } = await server.app.inject({ url: `/jeecg-boot/online/cgform/api/exportXls/${formId}`, headers });
    expect(sheetsIn(rawPayload)['资料']?.flat()).toContain('合同.pdf,b.pdf');
  });
});
