import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: 'x', value: 'x', text: 'x' },
    { wire: 5, value: '5', text: '5' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [5, null],
};
