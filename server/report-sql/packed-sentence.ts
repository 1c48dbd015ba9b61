import { isServerMessageCode } from '#messages';
import { Sentence, type SentenceValue } from '../sentence.ts';

/** A sentence as plain data, for another thread. */
export interface PackedSentence {
  code: string;
  values: Readonly<Record<string, unknown>>;
}

/** Packs a sentence with all that stand in it. */
export function packed({ code, values }: Sentence): PackedSentence {
  return { code, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, packedValue(value)])) };
}

/** The sentence that was packed. */
export function unpacked({ code, values }: PackedSentence): Sentence {
  if (!isServerMessageCode(code)) throw new Error(`No sentence: ${code}`);
  return new Sentence(code, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, unpackedValue(value)])));
}

function packedValue(value: SentenceValue): unknown {
  if (value instanceof Sentence) return packed(value);
  return typeof value === 'object' ? value.map((each) => (each instanceof Sentence ? packed(each) : each)) : value;
}

function unpackedValue(value: unknown): SentenceValue {
  if (Array.isArray(value)) return value.map((each) => (isPacked(each) ? unpacked(each) : String(each)));
  if (isPacked(value)) return unpacked(value);
  return typeof value === 'number' ? value : String(value);
}

function isPacked(value: unknown): value is PackedSentence {
  return typeof value === 'object' && value !== null && 'code' in value && 'values' in value;
}
