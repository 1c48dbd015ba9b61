import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<WireValue> = {
  column: { slotName: 'swatch' },
  samples: [
    { wire: 'a', value: 'a', text: 'a' },
    { wire: { rgb: 1 }, value: { rgb: 1 }, text: '' },
    { wire: null, value: null, text: '' },
  ],
  invalid: [],
};
