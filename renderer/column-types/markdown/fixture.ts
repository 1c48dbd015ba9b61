import type { TypeFixture } from '../testing/type-fixture.ts';

export const fixture: TypeFixture<string> = {
  samples: [
    { wire: '# 标题\n\n- 一', value: '# 标题\n\n- 一', text: '# 标题\n\n- 一' },
    { wire: null, value: '', text: '' },
  ],
  invalid: [12, null],
};
