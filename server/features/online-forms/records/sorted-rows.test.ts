import { afterAll, beforeAll, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

interface Line {
  id: string;
  name: string;
  sort_no: number;
}

const url = '/online/cgform/api/form/t_plan';

let server: FormServer;
beforeAll(async () => {
  server = await startFormServer();
  const extConfigJson = JSON.stringify({ dragSort: 'Y', dragSortKey: 'sort_no' });
  await server.addForm({ tableName: 't_plan', tableTxt: '计划', tableType: 2 }, [key, formField('title')]);
  await server.addForm({ tableName: 't_step', tableTxt: '工序', tableType: 3, tabOrderNum: 1, relationType: 0, extConfigJson }, [
    key,
    formField('plan_id', { mainTable: 't_plan', mainField: 'id', dbLength: '36' }),
    formField('name'),
    formField('sort_no', { dbType: 'int', isShowForm: '0' }),
  ]);
});
afterAll(() => server.close());

const read = async (id: string) => (await server.call<{ t_step: Line[] }>('GET', `${url}/${id}`)).result.t_step;

it('DATA-13 rows are returned in their manual order', async () => {
  const lines = ['裁', '缝', '烫'].map((name, place) => ({ name, sort_no: place + 1 }));
  const { result: id } = await server.call<string>('POST', url, { title: 'A', t_step: lines });
  const [cut, sew, iron] = await read(id);
  const moved = [iron, cut, sew].map((line, place) => ({ ...line, sort_no: place + 1 }));
  await server.call('PUT', url, { id, t_step: moved });
  expect((await read(id)).map(({ name, sort_no }) => [name, sort_no])).toEqual([
    ['烫', 1],
    ['裁', 2],
    ['缝', 3],
  ]);
  const { result } = await server.call<{ schema: { properties: Record<string, object> } }>('GET', '/online/cgform/api/getFormItem/t_plan');
  expect(result.schema.properties.t_step).toMatchObject({ dragSort: 'Y', dragSortKey: 'sort_no' });
});
