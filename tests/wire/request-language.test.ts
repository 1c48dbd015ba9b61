import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '#server/features/online-forms/testing/test-forms.ts';
import { faultsAt, importInto, sheetsIn, workbookOf } from '#server/features/online-forms/testing/test-sheets.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe('our server answers in the language of the request', () => {
  let server: FormServer;
  let token: string;
  beforeAll(async () => {
    server = await startFormServer();
    token = await server.signIn();
    await server.addForm({ tableName: 't_flag', tableTxt: 'Flag', tableType: 1 }, [
      key,
      formField('urgent', { fieldShowType: 'switch' }),
      formField('note', { fieldMustInput: '1' }),
    ]);
  });
  afterAll(() => server.close());

  const inject = (language: string | undefined, method: Method, url: string, payload?: object, headers: object = {}) =>
    server.app.inject({
      method,
      url: `/jeecg-boot${url}`,
      headers: { 'x-access-token': token, ...(language && { 'accept-language': language }), ...headers },
      payload,
    });
  const said = async (...request: Parameters<typeof inject>) => {
    const { message, result } = (await inject(...request)).json<{ message: string; result: unknown }>();
    return { message, result };
  };

  it.each([
    ['en-US,en;q=0.9', 'Your session is no longer valid, please sign in again', 'There is nothing at this address'],
    ['zh-CN', 'Token失效，请重新登录!', '路径不存在，请检查路径是否正确'],
    [undefined, 'Token失效，请重新登录!', '路径不存在，请检查路径是否正确'],
    ['fr', 'Token失效，请重新登录!', '路径不存在，请检查路径是否正确'],
  ])('IMPLIED-24 with Accept-Language %s, before anything is known of the user', async (language, expired, absent) => {
    expect(await said(language, 'GET', '/sys/user/list', undefined, { 'x-access-token': 'x' })).toMatchObject({ message: expired });
    expect(await said(language, 'GET', '/sys/nothing')).toMatchObject({ message: absent });
  });

  it.each([
    ['en-US', 'Not saved: 款号 is required; 款名: at most 10 characters; 数量: Enter a whole number …', '款号 is required'],
    ['zh-CN', '保存失败，款号不能为空；款名：长度不能超过 10 个字符；数量：请输入整数 …', '款号不能为空'],
  ])('IMPLIED-24 the errors of a record and of each of its fields: %s', async (language, message, first) => {
    const answer = await said(language, 'POST', '/online/cgform/api/form/t_style', { name: 'x'.repeat(11), qty: 'a', price: 'b' });
    expect(answer.message).toBe(message);
    expect(answer.result).toMatchObject({ fieldErrors: expect.arrayContaining([{ field: 'code', message: first }]) });
  });

  it('IMPLIED-24 what was done, also where the result repeats it', async () => {
    const added = await said('en', 'POST', '/online/cgform/api/form/t_flag', { note: 'a', urgent: 'Y' });
    expect(added.message).toBe('Added');
    const removed = await said('en', 'DELETE', `/online/cgform/api/form/t_flag/${String(added.result)}`);
    expect(removed).toEqual({ message: 'Deleted', result: 'Deleted' });
    const again = await said('zh', 'POST', '/online/cgform/api/form/t_flag', { note: 'a', urgent: 'Y' });
    expect(again.message).toBe('添加成功!');
  });

  it.each([
    ['en-US', 'rows.xlsx [款式] C2 (数量) “x”: not a number', 'Of 1 rows, 0 were imported', 'Notes', 'Yes'],
    ['zh-CN', 'rows.xlsx【款式】C2（数量）“x”：不是数字', '共 1 行，已导入 0 行', '填写说明', '是'],
  ])(
    'IMPLIED-24 spreadsheets: the faults of an import, the template, the words of an export: %s',
    async (language, fault, count, notes, yes) => {
      const bytes = workbookOf({
        款式: [
          ['款号', '款名', '数量'],
          ['A', 'B', 'x'],
        ],
      });
      const { message, result } = await importInto(server, 't_style', bytes, { language });
      expect(message).toContain(count);
      expect(await faultsAt(server, result)).toEqual([fault]);
      const template = await inject(language, 'GET', '/online/cgform/api/importTemplate/t_style');
      expect(Object.keys(sheetsIn(template.rawPayload))).toContain(notes);
      const exported = await inject(language, 'GET', '/online/cgform/api/exportXls/t_flag');
      expect(JSON.stringify(sheetsIn(exported.rawPayload))).toContain(`"${yes}"`);
    },
  );

  it('IMPLIED-24 why a definition and the SQL of a report are refused', async () => {
    const twice = { head: { tableName: 't_twice', tableTxt: 'Twice' }, fields: [key, formField('a'), formField('a', { id: 'b' })] };
    expect(await said('en', 'POST', '/online/cgform/api/addAll', twice)).toMatchObject({ message: 'there are fields of the same name' });
    expect(await said('zh', 'POST', '/online/cgform/api/addAll', twice)).toMatchObject({ message: '字段名重复' });
    const parse = '/online/cgreport/head/parseSql?sql=delete%20from%20t_style';
    expect(await said('en', 'GET', parse)).toMatchObject({
      message: 'The SQL could not be read: line 1, column 1, “delete”: only SELECT is allowed, not DELETE',
    });
    expect(await said('zh', 'GET', parse)).toMatchObject({ message: '解析失败，第 1 行第 1 列“delete”：只允许 SELECT，不允许 DELETE' });
  });

  it('IMPLIED-24 requests at the same time each get their own language', async () => {
    const asked = Array.from({ length: 20 }, (_, place) => (place % 2 ? 'en' : 'zh'));
    const answers = await Promise.all(asked.map((language) => said(language, 'POST', '/online/cgform/api/form/t_flag', { note: '' })));
    const expected = { en: 'Not saved: note is required', zh: '保存失败，note不能为空' } as const;
    expect(answers.map(({ message }) => message)).toEqual(asked.map((language) => expected[language as 'en' | 'zh']));
  });
});
