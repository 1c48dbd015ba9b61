import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<number | null> = {
  samples: [
    { wire: 4, value: 4, text: '4' },
    { wire: '3.5', value: 3.5, text: '3.5' },
    { wire: 0, value: 0, text: '0' },
    { wire: -1, value: null, text: '' },
    { wire: 'good', value: null, text: '' },
    { wire: null, value: null, text: '' },
  ],
  invalid: ['4', -1, true],
  definition: { dbType: 'double' },
};
