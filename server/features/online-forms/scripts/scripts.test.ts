import { afterAll, beforeAll, expect, it } from 'vitest';
import { key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const SCRIPT = 'beforeAdd(){\n  return this\n},\n\nbeforeEdit(row) {\n  return row\n}';
const API = '/online/cgform/api';

let server: FormServer;
beforeAll(async () => {
  server = await startFormServer();
  await server.addForm({ tableName: 't_scripted', tableTxt: '脚本' }, [key]);
});
afterAll(() => server.close());

const sent = async () => {
  const { result } = await server.call<Record<string, unknown>>('GET', `${API}/getColumns/t_scripted`);
  return [result.enhanceJs, result.sandboxScript];
};
const save = (cgJs: string) => server.call('PUT', '/online/cgform/head/enhanceJs/t_scripted', { cgJs, cgJsType: 'list' });
const run = (cgJs?: string) => server.call('PUT', `${API}/scriptRun/t_scripted`, { type: 'list', ...(cgJs !== undefined && { cgJs }) });

it('a stored script is told to those who may design the form, hook by hook, and not sent to be run', async () => {
  await save(SCRIPT);
  const { result } = await server.call('GET', `${API}/linkDiagnostics/t_scripted`);
  expect(result).toMatchObject([
    { code: 'script-hook-not-run', severity: 'hint', pointer: '/t_scripted/enhanceJs/list/1', values: { hook: 'beforeAdd', line: 1 } },
    { values: { hook: 'beforeEdit', line: 5 } },
  ]);
  expect(await sent()).toEqual(['', undefined]);
  expect(await server.call('GET', '/online/cgform/head/enhanceJs/t_scripted?type=form')).toMatchObject({ success: false });
});

it('a script that an administrator has switched on goes to our client as that text, and never to one that would evaluate it', async () => {
  expect(await run(SCRIPT)).toMatchObject({ success: true });
  expect(await sent()).toEqual(['', SCRIPT]);
  expect(await server.call('GET', `${API}/getEnhanceJs/t_scripted`)).toMatchObject({ success: true, result: '' });
  expect((await server.call('GET', `${API}/linkDiagnostics/t_scripted`)).result).toEqual([]);
  expect((await server.call('GET', `${API}/scripts/t_scripted`)).result).toMatchObject([
    { kind: 'list', script: SCRIPT, runs: true, switchedBy: 'admin' },
  ]);
  expect(await run()).toMatchObject({ success: true });
  expect(await sent()).toEqual(['', undefined]);
});

it('another text does not run until it is switched on itself, and one that nobody has read is not switched on', async () => {
  await run(SCRIPT);
  await save('beforeAdd(){}');
  expect(await sent()).toEqual(['', undefined]);
  expect(await run(SCRIPT)).toMatchObject({ success: false, code: 409 });
  expect(await sent()).toEqual(['', undefined]);
});

it('IMPLIED-21 a script is not saved over the text that somebody else has saved since it was read, nor a first one over another', async () => {
  const saveOver = (cgJs: string, version: string, cgJsType = 'list') =>
    server.call('PUT', '/online/cgform/head/enhanceJs/t_scripted', { cgJs, cgJsType, version });
  const versionNow = async () => (await server.call<{ version: string }[]>('GET', `${API}/scripts/t_scripted`)).result[0]!.version;
  await save('created(){ 0 }');
  const read = await versionNow();
  expect(await saveOver('created(){ "theirs" }', read)).toMatchObject({ success: true });
  const refused = await saveOver('created(){ "mine" }', read);
  expect(refused).toMatchObject({ success: false, code: 409, message: '这段脚本已被他人修改，请核对后再保存' });
  expect((await server.call('GET', `${API}/scripts/t_scripted`)).result).toMatchObject([{ script: 'created(){ "theirs" }' }]);
  expect(await saveOver('created(){ "mine" }', await versionNow())).toMatchObject({ success: true });
  const both = await Promise.all(['created(){ 1 }', 'created(){ 2 }'].map((first) => saveOver(first, '', 'form')));
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
});

it('a stock client, which knows no version, saves a script over any', async () => {
  expect(await save('created(){ "stock" }')).toMatchObject({ success: true });
  expect((await server.call('GET', `${API}/scripts/t_scripted`)).result).toMatchObject([{}, { script: 'created(){ "stock" }' }]);
});

it('STORE-11 CONST-15 of the saved texts of a script the last 16 are kept, each once', async () => {
  for (let n = 1; n <= 18; n += 1) await save(`created(){ ${n} }`);
  await save('created(){ 18 }');
  const { result } = await server.call<{ script: string; savedBy: string }[]>('GET', `${API}/scriptVersions/t_scripted?type=list`);
  expect(result.map(({ script }) => script)).toEqual(Array.from({ length: 16 }, (_, place) => `created(){ ${18 - place} }`));
  expect(result[0]!.savedBy).toBe('admin');
});

it('only who may run scripts saves or switches them', async () => {
  await server.addUser({ username: 'designer', password: 'password-1', permissions: ['online:form:design'] });
  const token = await server.signIn('designer', 'password-1');
  const as = (method: 'GET' | 'PUT', url: string, body?: object) => server.call(method, url, body, token);
  expect(await as('GET', `${API}/scripts/t_scripted`)).toMatchObject({ success: true });
  expect(await as('PUT', `${API}/scriptRun/t_scripted`, { type: 'list' })).toMatchObject({ success: false });
  expect(await as('PUT', '/online/cgform/head/enhanceJs/t_scripted', { cgJs: 'x(){}', cgJsType: 'list' })).toMatchObject({
    success: false,
  });
});
