import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<boolean> = {
  column: { onOff: ['Y', 'N'] },
  samples: [
    { wire: 'Y', value: true, text: 'Y' },
    { wire: 'N', value: false, text: 'N' },
    { wire: '', value: false, text: 'N' },
    { wire: true, value: true, text: 'Y' },
  ],
  invalid: ['Y', null, 1],
};
