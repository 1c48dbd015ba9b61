import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: { config: { item: 'i5' } },
  options: [{ value: 'C1', text: '海澜' }],
  samples: [
    { wire: 'C1', value: 'C1', text: '海澜' },
    { wire: 'C2', value: 'C2', text: 'C2' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null],
};
