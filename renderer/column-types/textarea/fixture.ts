import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '一\n二', value: '一\n二', text: '一\n二' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [12, null],
};
