import { describe, expect, it } from 'vitest';
import { compiledForm } from '../compile/testing/sample-form.ts';
import { chainConfig } from './linked-fields.ts';

const config = { table: 'area', txt: 'name', key: 'id', linkField: 'city,street', idField: 'id', pidField: 'pid', condition: "pid = '0'" };
const formOf = (properties: Record<string, object>) => compiledForm(properties).plan.form!;

describe('chains of choices', () => {
  it.each([
    ['JSON', JSON.stringify(config)],
    ['an object', config],
    [
      'names without quotes',
      `{ \ttable: "area", \ttxt: "name", \tkey: "id", linkField: "city,street", idField: 'id', pidField: "pid", condition: "pid = '0'" }`,
    ],
  ])('COL-36 their table is parsed from %s', (_name, told) => {
    expect(chainConfig({ config: told })).toEqual(config);
    expect(chainConfig({ dictTable: told })).toEqual(config);
  });

  it('an invalid definition yields no chain', () => {
    for (const told of ['', '1', '{', '[]', '{"table":"area"}', 'so_style', null, undefined, 7])
      expect(chainConfig({ config: told })).toBeUndefined();
  });

  it('COL-36 lower fields inherit the definition of the first one, and those that only others name are added', () => {
    const linked = { type: 'string', view: 'link_down' };
    const plan = formOf({
      province: { ...linked, title: '省', order: 1, config, others: [{ title: '街道', field: 'street' }] },
      note: { type: 'string', title: '备注', order: 2, view: 'text' },
      city: { ...linked, title: '市', order: 3, config: '' },
    });
    expect(plan.fields.map(({ key, title, type }) => [key, title, type])).toEqual([
      ['province', '省', 'link-down'],
      ['note', '备注', 'input'],
      ['city', '市', 'link-down'],
      ['street', '街道', 'link-down'],
    ]);
    const chains = plan.fields.filter((field) => field.type === 'link-down').map((field) => field.config?.['above']);
    expect(chains).toEqual([[], ['province'], ['province', 'city']]);
    expect(plan.fields.map(({ linkageKey }) => linkageKey)).toEqual(['city', undefined, 'street', undefined]);
  });

  it('COL-36 a sub-table whose columns are text inputs by type but chains by view has chains', () => {
    const linked = { type: 'input', view: 'link_down' };
    const columns = [
      { ...linked, key: 'province', title: '省', config },
      { ...linked, key: 'city', title: '市' },
    ];
    const plan = formOf({ lines: { view: 'tab', key: 'lines', describe: '明细', relationType: 0, columns } });
    if (plan.kind !== 'one-to-many') throw new Error('There is no sub-table.');
    expect(plan.subTables[0]?.columns.map((column) => column.type)).toEqual(['link-down', 'link-down']);
  });

  it('COL-36 a sub-table whose selects each name the next one has a chain if the first defines its table', () => {
    const { linkField: _, ...table } = config;
    const columns = [
      { key: 'province', title: '省', type: 'select', dictTable: JSON.stringify(table), linkageKey: 'city' },
      { key: 'city', title: '市', type: 'select', linkageKey: 'street' },
      { key: 'street', title: '街道', type: 'select', linkageKey: 'province' },
      { key: 'colour', title: '颜色', type: 'select', linkageKey: 'shade' },
      { key: 'shade', title: '色光', type: 'select' },
    ];
    const plan = formOf({ lines: { view: 'tab', key: 'lines', describe: '明细', relationType: 0, columns } });
    if (plan.kind !== 'one-to-many') throw new Error('There is no sub-table.');
    const [lines] = plan.subTables;
    expect(lines?.columns.map(({ type, linkageKey, config: read }) => [type, linkageKey, read?.['above']])).toEqual([
      ['link-down', 'city', []],
      ['link-down', 'street', ['province']],
      ['link-down', undefined, ['province', 'city']],
      ['select', 'shade', undefined],
      ['select', undefined, undefined],
    ]);
  });
});
