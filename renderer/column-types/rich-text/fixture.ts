import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '<p>一</p><p>二</p>', value: '<p>一</p><p>二</p>', text: '一\n二' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [12, null],
};
