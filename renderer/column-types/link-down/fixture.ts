import type { TypeFixture } from '../testing/type-fixture.ts';

const table = { table: 'md_area', text: 'name', value: 'code', idField: 'id', parentField: 'pid', condition: '' };

export const fixture: TypeFixture<string> = {
  column: { config: { table, above: ['province'] } },
  options: [{ value: '3301', text: '杭州' }],
  samples: [
    { wire: '3301', value: '3301', text: '杭州' },
    { wire: 3301, value: '3301', text: '杭州' },
    { wire: '9', value: '9', text: '9' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [3301, null],
  definition: { dictTable: '{table:"t_sample",txt:"name",key:"id",linkField:"",idField:"id",pidField:"pid"}' },
};
