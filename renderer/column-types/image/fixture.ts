import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  samples: [
    { wire: 'temp/正面_1668412345678.png', value: ['temp/正面_1668412345678.png'], text: '正面_1668412345678.png' },
    { wire: 'a/1.x, b\\2.x,', value: ['a/1.x', 'b\\2.x'], text: '1.x,2.x' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['temp/正面_1668412345678.png', null, [1]],
};
