import { readdirSync, readFileSync } from 'node:fs';
import { read, utils, write } from '@e965/xlsx';
import { Ajv, type ValidateFunction } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importInto } from '#server/features/online-forms/testing/test-sheets.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const folder = new URL('../../schemas/', import.meta.url);
const schemas = readdirSync(folder)
  .filter((name) => name.endsWith('.schema.json'))
  .map((name): object => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
const ajv = new Ajv({ schemas, allErrors: true, allowUnionTypes: true, strictTypes: false, strictTuples: false });

describe('responses of our server conform to the wire schemas', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    token = await server.signIn();
  });
  afterAll(() => server.close());

  const validator = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(`${name}.schema.json`);
    if (!validate) throw new Error(`There is no schema ${name}.`);
    return validate;
  };
  const expectFits = (name: string, value: unknown) => {
    const validate = validator(name);
    validate(value);
    expect((validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`)).toEqual([]);
  };
  /** The result of a call, after validating its envelope. */
  const resultOf = async (url: string): Promise<unknown> => {
    const answer = await server.app.inject({ url: `/jeecg-boot${url}`, headers: { 'x-access-token': token } });
    const body = answer.json<{ result: unknown }>();
    expectFits('envelope', body);
    return body.result;
  };

  it('IMPLIED-31 menu and permissions of a user', async () => {
    expectFits('menu', await resultOf('/sys/permission/getUserPermissionByToken'));
  });

  it('IMPLIED-31 all dictionaries', async () => {
    const dictionaries = await resultOf('/sys/dict/queryAllDictItems');
    expect(Object.keys(dictionaries as object).length).toBeGreaterThan(5);
    for (const items of Object.values(dictionaries as object)) expectFits('dictionary-items', items);
    expectFits('dictionary-items', await resultOf(`/sys/dict/getDictItems/${encodeURIComponent('md_colour,colour_name,colour_code')}`));
  });

  it('CALL-79 IMPLIED-31 options, from any lookup', async () => {
    const colours = encodeURIComponent('md_colour,colour_name,colour_code');
    for (const url of [
      `dict/loadDict/${colours}`,
      `dict/loadDictOrderByValue/${colours}`,
      'dict/loadDict/season',
      'category/loadAllData?code=A01',
    ]) {
      const options = await resultOf(`/sys/${url}`);
      expect(options).not.toEqual([]);
      expectFits('dictionary-items', options);
    }
  });

  it('CALL-83 IMPLIED-31 trees, checks and rules respond with envelopes', async () => {
    const urls = [
      ...['category/loadTreeRoot?async=false', 'category/loadTreeChildren?pid=0', 'category/loadTreeData?pcode=0', 'category/rootList'],
      ...['category/loadOne?field=code&val=A01', 'category/childList?pid=0', 'fillRule/testFillRule?ruleCode=so_order_no'],
      ...['duplicate/check?tableName=md_colour&fieldName=colour_code&fieldVal=x', 'checkRule/checkByCode?ruleCode=common&value=abc'],
      'dict/loadTreeData?tableName=sys_category&text=name&code=id&pidField=pid&pid=0&hasChildField=has_child&condition=',
    ];
    for (const url of urls) expect([url, await resultOf(`/sys/${url}`)]).not.toEqual([url, undefined]);
  });

  it('IMPLIED-20 IMPLIED-31 the three documents of all garment screens', async () => {
    const { forms } = await server.context.catalogue.snapshot();
    expect(forms.length).toBeGreaterThanOrEqual(7);
    for (const { id } of forms) {
      expectFits('list-columns', await resultOf(`/online/cgform/api/getColumns/${id}`));
      expectFits('form-item', await resultOf(`/online/cgform/api/getFormItem/${id}`));
      expectFits('query-info', await resultOf(`/online/cgform/api/getQueryInfo/${id}`));
    }
  });

  it('CALL-107 IMPLIED-31 an import accepts an export, and reports rejected rows by code and path', async () => {
    const file = await server.app.inject({
      url: '/jeecg-boot/online/cgform/api/exportXls/md_colour',
      headers: { 'x-access-token': token },
    });
    const answers = [];
    for (const changes of [{}, { 色号: 'ZZ901' }]) {
      const workbook = read(file.rawPayload);
      const [row = {}] = utils.sheet_to_json<object>(workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {});
      const changed = utils.book_new(utils.json_to_sheet([{ ...row, ...changes }]), '颜色');
      answers.push(await importInto(server, 'md_colour', write(changed, { type: 'buffer' }) as Buffer));
    }
    for (const { status, ...envelope } of answers) {
      expect(status).toBe(200);
      expectFits('envelope', envelope);
    }
    expect(answers).toMatchObject([
      { success: true, code: 201, result: expect.stringMatching(/^\/sys\/common\/static\/logs\/\d{8}\/md_colour_[\w-]+\.txt$/) },
      { success: true, code: 200, message: '导入成功!' },
    ]);
  });

  it('IMPLIED-01 a rejection is an envelope too', async () => {
    const answer = await server.app.inject({
      url: '/jeecg-boot/online/cgform/api/getColumns/nobody',
      headers: { 'x-access-token': token },
    });
    expectFits('envelope', answer.json());
    expect(answer.json()).toMatchObject({ success: false, message: '实体不存在' });
  });
});
