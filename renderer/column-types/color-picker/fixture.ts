import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: { maxLength: 7 },
  samples: [
    { wire: '#1F3A5F', value: '#1F3A5F', text: '#1F3A5F' },
    { wire: '#1f3a5f', value: '#1f3a5f', text: '#1f3a5f' },
    { wire: '藏青', value: '藏青', text: '藏青' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [12, null, '#1F3A5F00'],
};
