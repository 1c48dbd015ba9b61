import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  options: [
    { value: '1', text: '春' },
    { value: '2', text: '夏' },
  ],
  samples: [
    { wire: '2,1', value: ['2', '1'], text: '夏,春' },
    { wire: ['2', '9'], value: ['2', '9'], text: '夏' },
    { wire: null, value: [], text: '' },
  ],
  invalid: ['1,2', null, [1]],
  definition: { dictField: 'sample' },
};
