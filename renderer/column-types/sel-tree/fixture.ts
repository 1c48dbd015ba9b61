import type { TypeFixture } from '../testing/type-fixture.ts';

const tree = {
  kind: 'table',
  table: 'md_material_category',
  text: 'name',
  value: 'id',
  parentField: 'pid',
  childField: 'has_child',
  root: '0',
  condition: '',
} as const;

export const fixture: TypeFixture<string> = {
  column: { remote: { kind: 'table', table: 'md_material_category', text: 'name', value: 'id' }, config: { tree } },
  options: [{ value: 'm1', text: '面料' }],
  samples: [
    { wire: 'm1', value: 'm1', text: '面料' },
    { wire: 'm1,m9', value: 'm1,m9', text: '面料,m9' },
    { wire: 0, value: '0', text: '0' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null, ['m1']],
  definition: { dictTable: 't_sample', dictField: '0', dictText: 'id,pid,name,has_child' },
};
