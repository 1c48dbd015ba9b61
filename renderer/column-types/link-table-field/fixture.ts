import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '海澜', value: '海澜', text: '海澜' },
    { wire: 7, value: '7', text: '7' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null],
  definition: { dictTable: 'f_link_table', dictText: 'name', dbIsPersist: '0' },
};
