import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { switchColumn } from './column.ts';

it('FORM-02 CONST-10 uses Y and N unless configured, and is off by default', () => {
  expect(switchColumn.initial?.(sampleColumn('switch'))).toBe('N');
  expect(switchColumn.initial?.(sampleColumn('switch', { onOff: ['1', '0'] }))).toBe('0');
  expect(switchColumn.parse(true, sampleColumn('switch'))).toBe('Y');
});
