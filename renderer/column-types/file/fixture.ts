import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  samples: [
    { wire: 'temp/面料检测_1668412345678.pdf', value: ['temp/面料检测_1668412345678.pdf'], text: '面料检测_1668412345678.pdf' },
    { wire: 'a/1.x, b\\2.x,', value: ['a/1.x', 'b\\2.x'], text: '1.x,2.x' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['temp/面料检测_1668412345678.pdf', null, [1]],
};
