import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  column: {
    maxLength: 20,
    config: { binding: { code: 'rp_style', pairs: [{ source: 'style_no', target: 'sample' }], isMultiple: true, parameters: {} } },
  },
  samples: [
    { wire: 'K100', value: 'K100', text: 'K100' },
    { wire: 'K100,K101', value: 'K100,K101', text: 'K100,K101' },
    { wire: 0, value: '0', text: '0' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [1, null, ['K100'], 'K'.repeat(21)],
  definition: { dictTable: 'r_sample', dictField: 'code', dictText: 'f_popup' },
};
