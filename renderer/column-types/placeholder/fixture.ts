import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<WireValue> = {
  samples: [
    { wire: 'a,b', value: 'a,b', text: 'a,b' },
    { wire: { path: '/a.png' }, value: { path: '/a.png' }, text: '' },
    { wire: ['a', 'b'], value: ['a', 'b'], text: 'a,b' },
    { wire: null, value: null, text: '' },
  ],
  invalid: [],
};
