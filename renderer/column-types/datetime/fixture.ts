import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '2022-11-14 08:30:05', value: '2022-11-14 08:30:05', text: '2022-11-14 08:30:05' },
    { wire: '2022-11-14T08:30:05.120', value: '2022-11-14 08:30:05', text: '2022-11-14 08:30:05' },
    { wire: '2022-11-14', value: '2022-11-14 00:00:00', text: '2022-11-14 00:00:00' },
    { wire: null, value: '', text: '' },
  ],
  invalid: ['2022-11-14', '2022-11-14 25:00:00', null],
  definition: { dbType: 'datetime' },
};
