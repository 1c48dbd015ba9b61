import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  samples: [
    { wire: 'cutter', value: ['cutter'], text: 'cutter' },
    { wire: 'cutter,sewer,', value: ['cutter', 'sewer'], text: 'cutter,sewer' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['cutter', null, [1]],
};
