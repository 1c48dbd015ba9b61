import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: { maxLength: 3 },
  samples: [
    { wire: '布料', value: '布料', text: '布料' },
    { wire: '', value: '', text: '' },
    { wire: null, value: '', text: '' },
    { wire: 12, value: '12', text: '12' },
  ],
  invalid: [12, null, '一二三四'],
};
