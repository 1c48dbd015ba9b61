import type { ChosenLately } from '#renderer/text/search-rank.ts';
import type { DevicePort } from '../ports.ts';

/** Values kept for each source, and sources kept at all. */
const MAX_VALUES = 20;
const MAX_SOURCES = 60;

/** What a user chose lately, on this device: the latest first. */
export interface LatelyStore {
  of(): ChosenLately;
  remember(values: readonly string[]): void;
}

/** The values by source, the source used last first. */
type Kept = readonly (readonly [source: string, values: readonly string[]])[];

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Anything that is not as this version stores it counts as nothing. */
function readKept(stored: unknown): Kept {
  if (!Array.isArray(stored)) return [];
  return stored.filter((one): one is [string, string[]] => Array.isArray(one) && typeof one[0] === 'string' && isTexts(one[1]));
}

/** The choices of one source of one user. */
export function latelyStore(device: DevicePort, userId: string, source: string): LatelyStore {
  const key = `chosen:${userId}`;
  const valuesOf = (kept: Kept) => kept.find(([name]) => name === source)?.[1] ?? [];
  return {
    of: () => new Map(valuesOf(readKept(device.get(key))).map((value, place) => [value, place])),
    remember(values) {
      const chosen = values.filter((value) => value !== '');
      if (chosen.length === 0) return;
      const kept = readKept(device.get(key));
      const own = [...new Set([...chosen, ...valuesOf(kept)])].slice(0, MAX_VALUES);
      device.set(key, [[source, own], ...kept.filter(([name]) => name !== source)].slice(0, MAX_SOURCES));
    },
  };
}
