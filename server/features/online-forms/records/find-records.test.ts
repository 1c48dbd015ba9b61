import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { FoundRecord } from './find-records.ts';

const PASSWORD = 'password-1';

describe('finding records by number', () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    admin = await server.signIn();
  });
  afterAll(() => server.close());

  const find = async (text: string, token = admin) =>
    (await server.call<FoundRecord[]>('GET', `/online/cgform/api/findRecords?text=${encodeURIComponent(text)}`, undefined, token)).result;

  it('IMPLIED-04 a number is found in the forms that the user may open, and nowhere else; stars are no wildcards', async () => {
    const { form } = await server.context.catalogue.open('md_colour');
    const url = `/online/cgform/api/getData/${form.id}?pageSize=1`;
    const [row = {}] = (await server.call<{ records: Record<string, unknown>[] }>('GET', url, undefined, admin)).result.records;
    const number = String(row['colour_code']);
    const all = await find(number);
    const order = all.find(({ formId }) => formId === form.id);
    expect(order).toEqual({ formId: form.id, formTitle: form.title, id: row['id'], field: 'colour_code', text: number });
    await server.addUser({ username: 'clerk', password: PASSWORD, formIds: [form.id] });
    await server.addUser({ username: 'nobody', password: PASSWORD });
    const own = await find(number, await server.signIn('clerk', PASSWORD));
    expect([...new Set(own.map(({ formId }) => formId))]).toEqual([order!.formId]);
    expect(await find(number, await server.signIn('nobody', PASSWORD))).toEqual([]);
    expect(await find('**')).toEqual([]);
  });
});
