import { describe, expect, it } from 'vitest';
import { nameInitials } from './name-initials.ts';

describe('initials of names', () => {
  it.each([
    ['张三', 'zs'],
    ['单雄信', 'sxx'],
    ['缝制1组', 'fz1z'],
    ['Li Juan', 'lijuan'],
    ['·', ''],
    ['', ''],
  ])('%j has the initials %j', (name, expected) => {
    expect(nameInitials(name)).toBe(expected);
  });

  it('initials fit their column for a name of maximum length', () => {
    expect(nameInitials('李'.repeat(300))).toHaveLength(100);
  });
});
