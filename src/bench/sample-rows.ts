import type { WireRow } from '#renderer';
import { sampleOptions, type SampleColumn } from './sample-columns.ts';

/** Deterministic pseudo-random numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

function dateOf(random: () => number): string {
  return `2024-${twoDigits(1 + Math.floor(random() * 12))}-${twoDigits(1 + Math.floor(random() * 28))}`;
}

/** The wire value of a cell: several choices are joined by commas, a checkbox is Y or N. */
function sampleValue({ kind, key }: SampleColumn, row: number, random: () => number): string | number {
  const option = (from: number, to: number) => sampleOptions[from + Math.floor(random() * (to - from))]?.value ?? '';
  switch (kind) {
    case 'text':
      return `T${row}-${key}`;
    case 'number':
      return Math.floor(random() * 10_000);
    case 'money':
      return Math.round(random() * 100_000) / 100;
    case 'select':
      return option(0, 50);
    case 'date':
      return dateOf(random);
    case 'datetime':
      return `${dateOf(random)} ${twoDigits(Math.floor(random() * 24))}:${twoDigits(Math.floor(random() * 60))}:00`;
    case 'checkbox':
      return random() < 0.5 ? 'Y' : 'N';
    case 'multi':
      return `${option(0, 25)},${option(25, 50)}`;
    case 'user':
      return `user_${Math.floor(random() * 500)}`;
  }
}

/** This many rows, deterministic for the same columns. */
export function sampleRows(count: number, columns: readonly SampleColumn[], seed = 42): WireRow[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, n) => {
    const row: WireRow = { id: `r${n}` };
    for (const column of columns) row[column.key] = sampleValue(column, n, random);
    return row;
  });
}
