import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: { onOff: ['1', '0'] },
  options: [
    { value: '1', text: '开' },
    { value: '0', text: '关' },
  ],
  samples: [
    { wire: '1', value: '1', text: '开' },
    { wire: 0, value: '0', text: '关' },
    { wire: '', value: '', text: '' },
    { wire: null, value: '', text: '' },
    { wire: true, value: '1', text: '开' },
  ],
  invalid: ['Y', null, true],
};
