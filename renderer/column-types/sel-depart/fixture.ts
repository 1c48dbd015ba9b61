import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  samples: [
    { wire: 'd01', value: ['d01'], text: 'd01' },
    { wire: 'd01,d02,', value: ['d01', 'd02'], text: 'd01,d02' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['d01', null, [1]],
};
