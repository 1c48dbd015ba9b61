import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCategories } from '#server/import/import-categories.ts';
import { importDefinitions } from '#server/import/import-definitions.ts';
import { importFillRules } from '#server/import/import-rules.ts';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const rule = (rule_code: string, rule_class: string | null, params: unknown = {}) => ({
  id: rule_code,
  rule_code,
  rule_class,
  rule_params: typeof params === 'string' ? params : JSON.stringify(params),
});
const rules = [
  rule('order', 'number', { prefix: 'SO', period: '', seqLen: 4 }),
  rule('style', 'number', { prefix: 'ST', period: '', seqLen: 3 }),
  rule('bill', 'io.finer.erp.jeecg.bas.rule.BillNoRule', { prefix: 'STK-', period: 'yyyyMMdd-', seqLen: 6 }),
  rule('stock', 'org.jeecg.modules.online.cgform.rule.OrderNumberRule', { prefix: 'XD' }),
  rule('bare', 'org.jeecg.modules.online.cgform.rule.OrderNumberRule', ''),
  rule('org', 'org.jeecg.modules.system.rule.OrgCodeRule', { parentId: 'd1' }),
  rule('category', 'org.jeecg.modules.system.rule.CategoryCodeRule', { pid: '' }),
  rule('foreign', 'java.lang.Runtime', {}),
  rule('none', null, {}),
  rule('unread', 'number', '{'),
  rule('list', 'number', '[]'),
  rule('odd', 'number', { prefix: 7, period: null, seqLen: '-3' }),
];

describe('fill rules', () => {
  let server: TestServer;
  let low: string;
  beforeAll(async () => {
    server = await startTestServer();
    const { db } = server.context;
    await importFillRules(db, rules);
    const departments = [
      { id: 'd1', parent_id: '', depart_name: '总公司', org_code: 'A01' },
      { id: 'd2', parent_id: 'd1', depart_name: '裁剪', org_code: 'A01A04' },
    ];
    await importDefinitions(db, { kind: 'organisation', organisation: { departments } });
    await importCategories(db, [{ id: 'c1', pid: '0', name: '品类', code: 'B02' }]);
    await server.addUser({ username: 'low', password: 'low-password-1' });
    low = await server.signIn('low', 'low-password-1');
  });
  afterAll(() => server.close());

  const call = (method: Method, url: string, payload?: object, token = low) => server.call(method, `/sys/fillRule/${url}`, payload, token);
  const execute = async (code: string, formData: object = {}) => (await call('PUT', `executeRuleByCode/${code}`, formData)).result;

  it('IMPLIED-29 each call draws the next number of its rule', async () => {
    expect([await execute('order'), await execute('order', { main: {}, sub: {} }), await execute('style')]).toEqual([
      'SO0001',
      'SO0002',
      'ST001',
    ]);
  });

  it('IMPLIED-29 concurrent calls never draw the same number', async () => {
    const numbers = await Promise.all(Array.from({ length: 40 }, () => execute('style')));
    expect(new Set(numbers).size).toBe(40);
  });

  it('IMPLIED-29 the classes of imported rules draw numbers with their prefix and date', async () => {
    expect(await execute('bill')).toMatch(/^STK-\d{8}-000001$/);
    expect(await execute('stock')).toMatch(/^XD\d{8}0001$/);
    expect(await execute('bare')).toMatch(/^CN\d{8}0001$/);
    expect(await execute('odd')).toMatch(/^\d{12}$/);
  });

  it('IMPLIED-29 the code of a department is based on its parent, from the form or from the rule', async () => {
    expect(await execute('org')).toEqual(['A01A05', '2']);
    expect(await execute('org', { parentId: 'd2' })).toEqual(['A01A04A01', '2']);
    expect(await execute('org', { parentId: '' })).toEqual(['A02', '1']);
    expect(await call('PUT', 'executeRuleByCode/org', { parentId: 'nobody' })).toMatchObject({ success: false });
  });

  it('IMPLIED-29 the code of a category is based on its parent, and requesting it does not reserve it', async () => {
    expect([await execute('category'), await execute('category')]).toEqual(['B03', 'B03']);
    expect(await execute('category', { pid: 'c1' })).toBe('B02A01');
  });

  it('IMPLIED-29 several rules are run at once, by code', async () => {
    const body = { rules: [{ ruleCode: 'category' }, { ruleCode: 'order', formData: null }, { ruleCode: 'category' }], formData: {} };
    const { result } = await call('PUT', 'executeRuleByCodeBatch', body);
    expect(result).toMatchObject({ category: 'B03', order: expect.stringMatching(/^SO\d{4}$/) });
    expect((await call('PUT', 'executeRuleByCodeBatch', { rules: [{ ruleCode: 'order' }, { ruleCode: 'gone' }] })).message).toBe(
      '填值规则[gone]不存在',
    );
  });

  it.each([
    ['gone', '填值规则[gone]不存在'],
    ['foreign', '填值规则[foreign]的实现类不受支持：java.lang.Runtime'],
    ['none', '填值规则[none]的实现类不受支持：'],
    ['unread', '填值规则[unread]配置有误：参数不是 JSON 对象'],
    ['list', '填值规则[list]配置有误：参数不是 JSON 对象'],
  ])('IMPLIED-29 the invalid rule %s is reported: %s', async (code, message) => {
    expect(await call('PUT', `executeRuleByCode/${code}`, {})).toMatchObject({ status: 200, success: false, message });
  });

  it('IMPLIED-29 a preview shows the next number without consuming it, and requires permission', async () => {
    const admin = await server.signIn();
    const tried = await call('GET', 'testFillRule?ruleCode=order', undefined, admin);
    expect((await call('GET', 'testFillRule?ruleCode=order', undefined, admin)).result).toBe(tried.result);
    expect(await execute('order')).toBe(tried.result);
    expect((await call('GET', 'testFillRule?ruleCode=order')).status).toBe(403);
  });

  it('a form that is not an object is rejected', async () => {
    expect((await call('PUT', `executeRuleByCode/${'x'.repeat(101)}`, {})).status).toBe(400);
    expect((await call('PUT', 'executeRuleByCode/order', [1])).status).toBe(400);
    expect((await call('PUT', 'executeRuleByCodeBatch', { rules: 'order' })).status).toBe(400);
    expect(
      (await call('PUT', 'executeRuleByCodeBatch', { rules: Array.from({ length: 101 }, () => ({ ruleCode: 'order' })) })).status,
    ).toBe(400);
  });
});
