import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  options: [
    { value: 'c01', text: '海云贸易' },
    { value: 'c02', text: '锦程服饰' },
  ],
  samples: [
    { wire: 'c02', value: 'c02', text: '锦程服饰' },
    { wire: 'c09', value: 'c09', text: 'c09' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [2, null, ['c01']],
  definition: { dictField: 'sample' },
};
