import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { TypeFixture } from '../testing/type-fixture.ts';

const rows = [
  { no: 'A1', cut: 60, sewn: 30, pieces: 60 },
  { no: 'A1', cut: 40, sewn: null, pieces: 40 },
];

const stages = [
  { title: '裁', done: 'cut', total: 'pieces' },
  { title: '缝', done: 'sewn', total: 'pieces' },
];

export const fixture: TypeFixture<WireValue> = {
  column: { config: { report: 'rp_stages', key: 'no', of: 'order_no', show: 'stages', stages } },
  samples: [
    { wire: rows, value: rows, text: '裁 100%, 缝 30%' },
    { wire: [], value: [], text: '裁 0%, 缝 0%' },
    { wire: null, value: null, text: '' },
  ],
  invalid: [],
  definition: {
    dictTable: 'r_sample',
    dictField: 'code',
    dictText: 'no',
    dbIsPersist: '0',
    fieldExtendJson: '{"show":"text","text":"name"}',
  },
};
