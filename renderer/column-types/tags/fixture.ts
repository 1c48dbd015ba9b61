import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  options: [{ value: '纯棉', text: '100% 纯棉', color: 'green' }],
  samples: [
    { wire: '纯棉;防水', value: '纯棉;防水', text: '100% 纯棉;防水' },
    { wire: '加厚', value: '加厚', text: '加厚' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null, ['加厚']],
};
