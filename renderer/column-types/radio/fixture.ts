import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  options: [
    { value: '1', text: '春' },
    { value: '2', text: '夏' },
  ],
  samples: [
    { wire: '2', value: '2', text: '夏' },
    { wire: 2, value: '2', text: '夏' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [2, null],
  definition: { dictField: 'sample' },
};
