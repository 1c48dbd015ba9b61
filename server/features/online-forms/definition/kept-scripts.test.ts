import { afterAll, beforeAll, expect, it } from 'vitest';
import { key, startFormServer, type FormServer } from '../testing/test-forms.ts';
import { hooksOf } from './kept-scripts.ts';

const SCRIPT = 'beforeAdd(){\n  if (this.x) {\n    alert(1)\n  }\n},\n\nbeforeEdit(row) {\n  return row\n}';

let server: FormServer;
beforeAll(async () => {
  server = await startFormServer();
  await server.addForm({ tableName: 't_scripted', tableTxt: '脚本' }, [key]);
});
afterAll(() => server.close());

it('the hooks of a script are its methods, each at its line', () => {
  expect(hooksOf(SCRIPT)).toEqual([
    { hook: 'beforeAdd', line: 1 },
    { hook: 'beforeEdit', line: 7 },
  ]);
  expect(hooksOf('')).toEqual([]);
});

it('a stored script is told to those who may design the form, hook by hook, and never sent to be run', async () => {
  const { db, catalogue } = server.context;
  const { form } = await catalogue.open('t_scripted');
  await db
    .insertInto('sys.onl_cgform_enhance_js')
    .values({ id: 'js1', cgform_head_id: form.id, cg_js: SCRIPT, cg_js_type: 'list', content: null })
    .execute();
  const { result } = await server.call('GET', '/online/cgform/api/linkDiagnostics/t_scripted');
  expect(result).toMatchObject([
    { code: 'script-hook-not-run', severity: 'hint', pointer: '/t_scripted/enhanceJs/list/1', values: { hook: 'beforeAdd', line: 1 } },
    { values: { hook: 'beforeEdit', line: 7 } },
  ]);
  expect(await server.call('GET', '/online/cgform/api/getColumns/t_scripted')).toMatchObject({ result: { enhanceJs: '' } });
});
