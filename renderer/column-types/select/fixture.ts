import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  options: [
    { value: '1', text: '春' },
    { value: '2', text: '夏' },
  ],
  samples: [
    { wire: '1', value: '1', text: '春' },
    { wire: 1, value: '1', text: '春' },
    { wire: '9', value: '9', text: '9' },
    { wire: '1,2', value: '1,2', text: '春,夏' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null],
  definition: { dictField: 'sample' },
};
