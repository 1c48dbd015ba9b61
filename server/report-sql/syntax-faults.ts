import { closest, distance } from 'fastest-levenshtein';
import { refuseAt } from './refusal.ts';

/** What PostgreSQL writes where MySQL has a word or sign of its own. */
const instead: ReadonlyMap<string, string> = new Map([
  ['regexp', "LIKE '%…%'"],
  ['rlike', "LIKE '%…%'"],
  ['div', 'trunc(a / b)'],
  ['xor', '(a or b) and not (a and b)'],
  ['binary', 'a = b'],
  ['sounds', 'LIKE'],
  [':=', 'row_number() over (order by …)'],
  ['sql_calc_found_rows', 'select …'],
  ['separator', "string_agg(a, ',')"],
  ['convert', 'cast(a as text)'],
  ['match', "LIKE '%…%'"],
]);

/** Hints of an index come in front of this word. */
const indexHints: ReadonlySet<string> = new Set(['use', 'force', 'ignore']);

const keywords = 'select from where group order having limit offset join union left right inner'.split(' ');

const WORD = /:=|[\w\u0080-\uffff]+|\$\d+/g;

/** Refuses SQL that does not parse, at a place of the printed text, and says what to write instead where that is known. */
export function refuseSyntax(printed: string, place: number): never {
  const rest = printed.slice(place);
  const byte = Buffer.byteLength(printed.slice(0, place));
  if (/^\$\d/.test(rest)) refuseAt({ byte }, 'sql.placeholder-name');
  if (!rest.trim()) refuseAt({ byte }, 'sql.incomplete');
  const [before, word] = [lastWord(printed.slice(0, place)), firstWord(rest)];
  for (const found of [word, before]) {
    const text = instead.get(found.word);
    if (text)
      refuseAt({ byte: Buffer.byteLength(printed.slice(0, found === before ? found.at : place)) }, 'sql.instead', {
        name: found.word,
        instead: text,
      });
  }
  if (word.word === 'index' && indexHints.has(before.word)) refuseAt({ byte }, 'sql.index-hint');
  const meant = before.word.length > 3 && !keywords.includes(before.word) ? closest(before.word, keywords) : '';
  if (meant && distance(before.word, meant) === 1)
    refuseAt({ byte: Buffer.byteLength(printed.slice(0, before.at)) }, 'sql.misspelt', { word: meant.toUpperCase() });
  const join = joinWithoutOn(printed.slice(0, place));
  if (join !== -1) refuseAt({ byte: Buffer.byteLength(printed.slice(0, join)) }, 'sql.join-without-on');
  refuseAt({ byte }, 'sql.syntax-here');
}

interface FoundWord {
  word: string;
  at: number;
}

function firstWord(text: string): FoundWord {
  WORD.lastIndex = 0;
  const found = WORD.exec(text);
  return { word: found?.index === 0 ? found[0].toLowerCase() : text.charAt(0), at: 0 };
}

function lastWord(text: string): FoundWord {
  const found = [...text.matchAll(WORD)].at(-1);
  return { word: found?.[0].toLowerCase() ?? '', at: found?.index ?? 0 };
}

/** The last JOIN behind which no ON stands, though it needs one; -1 where there is none. */
function joinWithoutOn(text: string): number {
  const open: number[] = [];
  let before = '';
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const word = found.toLowerCase();
    if (word === 'join' && before !== 'cross' && before !== 'natural') open.push(index);
    if (word === 'on' || word === 'using') open.pop();
    if (word === 'select' || word === 'where') open.length = word === 'select' ? 0 : open.length;
    before = word;
  }
  return open.at(-1) ?? -1;
}
