import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '08:30:00', value: '08:30:00', text: '08:30:00' },
    { wire: '8:30', value: '08:30:00', text: '08:30:00' },
    { wire: '2022-11-14 08:30:00', value: '08:30:00', text: '08:30:00' },
    { wire: null, value: '', text: '' },
  ],
  invalid: ['24:00:00', '8:30', null],
  definition: { dbType: 'datetime' },
};
