import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: 'select 1\nfrom t', value: 'select 1\nfrom t', text: 'select 1\nfrom t' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [12, null],
};
