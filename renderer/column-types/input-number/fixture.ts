import type { TypeFixture } from '../testing/type-fixture.ts';
import type { NumberValue } from './column.ts';

export const fixture: TypeFixture<NumberValue> = {
  samples: [
    { wire: 12, value: 12, text: '12' },
    { wire: '12.50', value: 12.5, text: '12.5' },
    { wire: '-0.5', value: -0.5, text: '-0.5' },
    { wire: '１２．５', value: 12.5, text: '12.5' },
    { wire: '12345678901234567.89', value: '12345678901234567.89', text: '12345678901234567.89' },
    { wire: '9007199254740993', value: '9007199254740993', text: '9007199254740993' },
    { wire: '', value: null, text: '' },
    { wire: null, value: null, text: '' },
    { wire: 'abc', value: null, text: '' },
  ],
  invalid: ['abc', true, ''],
  definition: { dbType: 'int' },
};
