import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: { config: { tree: { kind: 'category', root: 'B01', parent: '', condition: '' }, textField: 'category_name' } },
  options: [{ value: 'c1', text: '针织' }],
  samples: [
    { wire: 'c1', value: 'c1', text: '针织' },
    { wire: 'c9', value: 'c9', text: 'c9' },
    { wire: ['c1', 'c9'], value: 'c1,c9', text: '针织,c9' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null, ['c1']],
  definition: { dictField: '0' },
};
