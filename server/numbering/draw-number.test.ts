import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { drawNumber, formatPeriod } from './draw-number.ts';

const NOW = '2026-01-05 09:08:07';

describe('drawing numbers', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('IMPLIED-29 a number consists of prefix, period and a counter that restarts with each period', async () => {
    const order = { prefix: 'SO', period: 'yyMMdd-', digits: 4 };
    expect(await drawNumber(database.db, order, NOW)).toBe('SO260105-0001');
    expect(await drawNumber(database.db, order, NOW)).toBe('SO260105-0002');
    expect(await drawNumber(database.db, order, '2026-01-06 00:00:00')).toBe('SO260106-0001');
  });

  it('IMPLIED-29 a counter that runs out of digits gets longer', async () => {
    const short = { prefix: 'S', period: '', digits: 1 };
    for (let count = 1; count < 10; count += 1) await drawNumber(database.db, short, NOW);
    expect(await drawNumber(database.db, short, NOW)).toBe('S10');
  });

  it('IMPLIED-29 concurrently drawn numbers are distinct and without gaps', async () => {
    const format = { prefix: 'P', period: '', digits: 3 };
    const drawn = await Promise.all(Array.from({ length: 200 }, () => drawNumber(database.db, format, NOW)));
    expect(drawn.toSorted()).toEqual(Array.from({ length: 200 }, (_, place) => `P${String(place + 1).padStart(3, '0')}`));
  });

  it('IMPLIED-29 formats with the same prefix never produce the same number', async () => {
    const one = await drawNumber(database.db, { prefix: 'X2026', period: '', digits: 3 }, NOW);
    const other = await drawNumber(database.db, { prefix: 'X', period: 'yyyy', digits: 3 }, NOW);
    expect([one, other]).toEqual(['X2026001', 'X2026002']);
  });

  it.each([
    ['yyyyMMdd-', '20260105-'],
    ['yyyyMMddHHmmss', '20260105090807'],
    ["yy'MM'", '26MM'],
    ['', ''],
    ['第yy年', '第26年'],
  ])('IMPLIED-29 the period %j yields %j', (pattern, expected) => {
    expect(formatPeriod(pattern, NOW)).toBe(expected);
  });
});
