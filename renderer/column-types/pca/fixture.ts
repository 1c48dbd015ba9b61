import type { TypeFixture } from '../testing/type-fixture.ts';
import { loadAreas } from './areas.ts';

await loadAreas();

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '330106', value: '330106', text: '浙江省/杭州市/西湖区' },
    { wire: 440305, value: '440305', text: '广东省/深圳市/南山区' },
    { wire: '浙江省/杭州市/西湖区', value: '330106', text: '浙江省/杭州市/西湖区' },
    { wire: '999999', value: '999999', text: '999999' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [330106, null],
};
