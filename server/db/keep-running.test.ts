import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

const connection = () => new EventEmitter() as unknown as pg.Client;

describe('a connection that is kept', () => {
  it('is opened again when it breaks, however often that fails at first', async () => {
    const [first, second, third] = [connection(), connection(), connection()];
    const outcomes: (() => pg.Client | null)[] = [
      () => null,
      () => {
        throw new Error('refused');
      },
      () => second,
      () => third,
    ];
    const sentences: string[] = [];
    const kept = keepRunning(
      first,
      async () => outcomes.shift()?.() ?? null,
      (sentence) => sentences.push(sentence),
    );
    first.emit('end');
    await expect.poll(() => kept.current()).toBe(second);
    second.emit('end');
    await expect.poll(() => kept.current()).toBe(third);
    await kept.end();
    expect(sentences.map((sentence) => /lost|back/.exec(sentence)?.[0])).toEqual(['lost', 'back', 'lost', 'back']);
  });

  it('is left alone once it was ended, also in the middle of a repair', async () => {
    const first = connection();
    let attempts = 0;
    const open = async () => {
      attempts += 1;
      return null;
    };
    const kept = keepRunning(first, open, () => undefined);
    first.emit('end');
    await expect.poll(() => attempts).toBeGreaterThan(0);
    await kept.end();
    const tried = attempts;
    first.emit('end');
    await kept.end();
    expect(attempts).toBe(tried);
  });
});
