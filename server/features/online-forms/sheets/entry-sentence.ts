import { isServerMessageCode } from '#messages';
import type { Refusal } from '#renderer';
import { Sentence } from '#server/sentence.ts';

/** Why a cell rejects its text, which the report shows beside it. */
export function entrySentence({ code, values }: Refusal): Sentence {
  const ofCell = `cell.${code}`;
  if (isServerMessageCode(ofCell)) return new Sentence(ofCell, values);
  return code === 'entry.too-long' ? new Sentence(code, values) : new Sentence('cell.not-readable');
}
