import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<readonly string[]> = {
  options: [
    { value: '1', text: '春' },
    { value: '2', text: '夏' },
  ],
  samples: [
    { wire: '1,2', value: ['1', '2'], text: '春,夏' },
    { wire: '', value: [], text: '' },
    { wire: null, value: [], text: '' },
    { wire: ',1,,1,', value: ['1'], text: '春' },
  ],
  invalid: ['1,2', null, [1]],
  definition: { dictField: 'sample' },
};
