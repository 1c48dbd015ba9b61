import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  column: { remote: { kind: 'table', table: 'md_customer', text: 'name', value: 'id' } },
  options: [{ value: '1', text: '海澜' }],
  samples: [
    { wire: '1', value: ['1'], text: '海澜' },
    { wire: '1,2', value: ['1', '2'], text: '海澜,2' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['1', null, [1]],
  definition: { dictTable: 't_sample', dictField: 'id', dictText: 'name' },
};
