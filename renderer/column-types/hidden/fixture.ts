import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<WireValue> = {
  samples: [
    { wire: 'x', value: 'x', text: 'x' },
    { wire: 5, value: 5, text: '5' },
    { wire: null, value: null, text: '' },
  ],
  invalid: [],
};
