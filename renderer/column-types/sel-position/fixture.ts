import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  samples: [
    { wire: 'gw01', value: ['gw01'], text: 'gw01' },
    { wire: 'gw01,gw02,', value: ['gw01', 'gw02'], text: 'gw01,gw02' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['gw01', null, [1]],
};
