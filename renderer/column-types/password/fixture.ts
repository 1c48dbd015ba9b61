import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: { maxLength: 8 },
  samples: [
    { wire: 'a1b2c3', value: 'a1b2c3', text: '•••' },
    { wire: 0, value: '0', text: '•••' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null, '123456789'],
};
