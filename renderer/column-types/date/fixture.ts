import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '2022-11-14', value: '2022-11-14', text: '2022-11-14' },
    { wire: '2022-11-14 08:30:00', value: '2022-11-14', text: '2022-11-14' },
    { wire: '2022/1/4', value: '2022-01-04', text: '2022-01-04' },
    { wire: '', value: '', text: '' },
    { wire: 'soon', value: '', text: '' },
  ],
  invalid: ['2022-13-01', '14.11.2022', 20221114, null],
  definition: { dbType: 'date' },
};
