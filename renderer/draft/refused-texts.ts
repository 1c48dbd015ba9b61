import type { WireRow } from '../data-provider.ts';
import type { DraftRow, Values } from './draft-state.ts';
import { valueAt } from './opened-row.ts';
import type { Refusal } from './refusal.ts';

/** A text that did not fit its cell and stands there until it is mended, with the reason. */
export class RefusedText {
  readonly text: string;
  readonly why: Refusal;

  constructor(text: string, why: Refusal) {
    this.text = text;
    this.why = why;
  }
}

/** The refused texts of a row by column key. */
export type RefusedTexts = Readonly<Record<string, RefusedText>>;

/** The member of a row's values that holds its refused texts; no column has this key, so it is never sent. */
export const REFUSED = '$refused';

/** The refused texts of a row; undefined when there are none. */
export function refusedIn(row: Pick<DraftRow, 'values'>): RefusedTexts | undefined {
  return valueAt(row, REFUSED) as RefusedTexts | undefined;
}

/** The refused text of a cell, from the values of its row. */
export function refusedText(values: Values, key: string): RefusedText | undefined {
  return (values[REFUSED] as RefusedTexts | undefined)?.[key];
}

/** The texts without those of some cells; undefined when none is left. */
export function withoutTexts(texts: RefusedTexts, isGone: (key: string) => boolean): RefusedTexts | undefined {
  const left = Object.entries(texts).filter(([key]) => !isGone(key));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** The values to set in a row, which take away the refused texts of the cells that get a value. */
export function mending(row: DraftRow, set: Values): Values {
  const texts = refusedIn(row);
  if (!texts || Object.hasOwn(set, REFUSED) || !Object.keys(set).some((key) => Object.hasOwn(texts, key))) return set;
  return { ...set, [REFUSED]: withoutTexts(texts, (key) => Object.hasOwn(set, key)) };
}

const restored = new WeakMap<WireRow, RefusedTexts>();

/** A wire row of a kept draft that is opened with these refused texts, which stand beside it. */
export function withRefused(row: WireRow, stored: unknown): WireRow {
  const texts = readRefused(stored);
  if (texts) restored.set(row, texts);
  return row;
}

/** The refused texts with which a wire row is opened. */
export function restoredTexts(row: WireRow): RefusedTexts | undefined {
  return restored.get(row);
}

/** Refused texts as a device stores them; what is none is dropped. */
export function readRefused(stored: unknown): RefusedTexts | undefined {
  const texts = Object.entries(Object(stored) as Record<string, unknown>).flatMap(([key, one]) => {
    const { text, why } = Object(one) as Partial<RefusedText>;
    return typeof text === 'string' && typeof why?.code === 'string' ? [[key, new RefusedText(text, why)] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
