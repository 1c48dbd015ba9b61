import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  samples: [
    { wire: 'temp/合同_1668412345678.docx', value: ['temp/合同_1668412345678.docx'], text: '合同_1668412345678.docx' },
    { wire: 'a/1.x, b\\2.x,', value: ['a/1.x', 'b\\2.x'], text: '1.x,2.x' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['temp/合同_1668412345678.docx', null, [1]],
};
