import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  samples: [
    { wire: 'lijuan', value: ['lijuan'], text: 'lijuan' },
    { wire: 'lijuan,wangfang,', value: ['lijuan', 'wangfang'], text: 'lijuan,wangfang' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['lijuan', null, [1]],
};
