import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: { remote: { kind: 'table', table: 'md_material', text: 'name', value: 'code' } },
  options: [{ value: 'M1', text: '32支精梳棉' }],
  samples: [
    { wire: 'M1', value: 'M1', text: '32支精梳棉' },
    { wire: 'M2', value: 'M2', text: 'M2' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null],
  definition: { dictTable: 't_sample', dictField: 'id', dictText: 'name' },
};
