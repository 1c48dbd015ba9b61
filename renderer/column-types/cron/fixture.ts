import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '0 0 12 * * ? *', value: '0 0 12 * * ? *', text: '0 0 12 * * ? *' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [12, null],
};
