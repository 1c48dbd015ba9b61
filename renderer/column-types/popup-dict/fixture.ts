import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: {
    config: { binding: { code: 'rp_user', pairs: [{ source: 'username', target: 'realname' }], isMultiple: true, parameters: {} } },
  },
  options: [{ value: 'lena', text: '李娜' }],
  samples: [
    { wire: 'lena', value: 'lena', text: '李娜' },
    { wire: 'lena,max', value: 'lena,max', text: '李娜,max' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null, ['lena']],
  definition: { dictTable: 'r_sample', dictField: 'code', dictText: 'name' },
};
