import { describe, expect, it, vi } from 'vitest';
import { createChecks } from './checks.ts';
import { fakeHttp } from './testing/fake-http.ts';

function serverThat(answer: object, status = 200) {
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => Response.json(answer, { status }));
  const checks = createChecks(fakeHttp({ base: '/jeecg-boot', token: () => 't', fetch }));
  const sent = () => ({ url: new URL(String(fetch.mock.calls[0]?.[0]), 'http://host'), init: fetch.mock.calls[0]?.[1] });
  return { checks, sent };
}

describe('createChecks', () => {
  it('DATA-11 RULE-36 asks whether a value is available, by the name of the stored table', async () => {
    const { checks, sent } = serverThat({ success: true, message: '该值可用！', code: 200 });
    const question = { table: 'md_style$1', field: 'style_no', value: 'A 1', recordId: '7' };
    expect(await checks.checkDuplicate(question)).toEqual({ success: true, message: '该值可用！' });
    expect(sent().url.pathname).toBe('/jeecg-boot/sys/duplicate/check');
    expect(Object.fromEntries(sent().url.searchParams)).toMatchObject({
      ...{ tableName: 'md_style', fieldName: 'style_no', fieldVal: 'A 1', dataId: '7' },
    });
  });

  it('RULE-36 a rejection is a result, with the message of the server', async () => {
    const { checks } = serverThat({ success: false, message: '该值不可用，系统中已存在！', code: 500 });
    const answer = await checks.checkDuplicate({ table: 't', field: 'f', value: 'v', recordId: '' });
    expect(answer).toEqual({ success: false, message: '该值不可用，系统中已存在！' });
  });

  it('an unreachable server is an error, not a rejection', async () => {
    const { checks } = serverThat({ success: false, message: 'down' }, 503);
    await expect(checks.checkRule('common', 'x')).rejects.toThrow('down');
  });

  it('CALL-97 the value of a rule check is encoded twice', async () => {
    const { checks, sent } = serverThat({ success: true });
    await checks.checkRule('common', '50% 色');
    expect(sent().url.searchParams.get('value')).toBe(encodeURIComponent('50% 色'));
  });

  it.each([
    ['SO2024-0001', 'SO2024-0001'],
    [17, 17],
    [null, null],
    [{ odd: true }, null],
  ])('a fill rule with the result %o yields %o', async (result, expected) => {
    const { checks, sent } = serverThat({ success: true, result });
    expect(await checks.fillRule('order/no', { a: 1 })).toBe(expected);
    expect(sent()).toMatchObject({
      url: { pathname: '/jeecg-boot/sys/fillRule/executeRuleByCode/order%2Fno' },
      init: { method: 'PUT', body: '{"a":1}' },
    });
  });
});
