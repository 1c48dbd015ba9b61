import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<number> = {
  samples: [
    { wire: 40, value: 40, text: '40%' },
    { wire: '62.5%', value: 62.5, text: '62.5%' },
    { wire: '未开始', value: 0, text: '0%' },
    { wire: null, value: 0, text: '0%' },
  ],
  invalid: ['40', null],
  definition: { dbType: 'int' },
};
