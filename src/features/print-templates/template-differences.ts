import type { Difference } from '#renderer/react';
import { differingRanges } from '#src/shared/differing-ranges.ts';
import type { TemplateContent } from './kept-template.ts';
import { blockSettings, pageSettings, type Setting, type TemplateTerms } from './template-settings.ts';
import { outlineOf, partAt, pathName, tableAt, type OutlineEntry } from './template-tree.ts';

/** Begins the key of what only the other side has; any other key is of a place on this user's side. */
const ONLY_THEIRS = '+';
const EMPTY = '–';

/** Contents of a template: this user's, the other's, and what both were made of, where that is known. */
export interface TemplateContents {
  mine: TemplateContent;
  theirs: TemplateContent;
  base?: TemplateContent;
}

/** A line of the outline with all that is set of it. */
interface Line {
  entry: OutlineEntry;
  title: string;
  settings: readonly Setting[];
  /** Lines of one kind may be the same one, changed. */
  kind: string;
  /** Equal for what is equal, with the blocks in it. */
  content: string;
  /** Equal lines in equal parts are the same one, unchanged. */
  same: string;
  place: string;
}

/** Lines of both sides that belong together; of one side where the other has none. */
interface Pair {
  mine?: Line;
  theirs?: Line;
}

/**
 * What differs between two contents of a template, by the names and in the order of its outline. What this user has not changed is told as such,
 * where it is known what both were made of.
 */
export function templateDifferences({ mine, theirs, base }: TemplateContents, terms: TemplateTerms): Difference[] {
  const found = differencesOf(mine, theirs, terms);
  if (!base) return found;
  const own = differencesOf(mine, base, terms).map(({ key }) => `${key}/`);
  const isMine = (key: string) => key.startsWith(ONLY_THEIRS) || own.some((one) => one.startsWith(`${key}/`) || `${key}/`.startsWith(one));
  return found.map((one) => (isMine(one.key) ? one : { ...one, mine: null }));
}

function differencesOf(mine: TemplateContent, theirs: TemplateContent, terms: TemplateTerms): Difference[] {
  const pairs = pairsOf(linesOf(mine, terms), linesOf(theirs, terms));
  const moved = movedOf(pairs);
  const none = terms.message('design.none-here');
  const [ofMine, ofTheirs] = (['mine', 'theirs'] as const).map((side) => loneOf(pairs, side));
  return pairs.flatMap((pair): Difference[] => {
    const { mine: own, theirs: other } = pair;
    if (own && other) return settingDifferences(own, other);
    if (own && ofMine!.has(own))
      return [{ key: pathName(own.entry.path), title: own.title, mine: own.place, theirs: moved.get(own)?.place ?? none }];
    if (!other || !ofTheirs!.has(other) || [...moved.values()].includes(other)) return [];
    return [{ key: `${ONLY_THEIRS}${pathName(other.entry.path)}`, title: other.title, mine: none, theirs: other.place }];
  });
}

/** Lines that one side alone has, without those in such a one. */
function loneOf(pairs: readonly Pair[], side: keyof Pair): ReadonlySet<Line> {
  const lone = pairs.flatMap((pair) => (pair[side] && !(pair.mine && pair.theirs) ? [pair[side]] : []));
  const isWithin = (line: Line, other: Line) => `${pathName(line.entry.path)}/`.startsWith(`${pathName(other.entry.path)}/`);
  return new Set(lone.filter((line) => !lone.some((other) => other !== line && isWithin(line, other))));
}

/** Lines that stand on both sides alike, but elsewhere. */
function movedOf(pairs: readonly Pair[]): ReadonlyMap<Line, Line> {
  const moved = new Map<Line, Line>();
  const theirs = pairs.flatMap((pair) => (pair.theirs && !pair.mine ? [pair.theirs] : []));
  for (const { mine, theirs: paired } of pairs) {
    const at = mine && !paired ? theirs.findIndex(({ content }) => content === mine.content) : -1;
    if (mine && at >= 0) moved.set(mine, theirs.splice(at, 1)[0]!);
  }
  return moved;
}

function settingDifferences(mine: Line, theirs: Line): Difference[] {
  const [own, other] = [new Map(mine.settings), new Map(theirs.settings)];
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((label) => {
    const texts = { mine: own.get(label) || EMPTY, theirs: other.get(label) || EMPTY };
    if (texts.mine === texts.theirs) return [];
    return [
      { key: `${pathName(mine.entry.path)}/${label}`, title: mine.entry.kind === 'page' ? label : `${mine.title} › ${label}`, ...texts },
    ];
  });
}

/** Lines that differ, those of one kind in their order beside one another. */
function pairsOf(mine: readonly Line[], theirs: readonly Line[]): Pair[] {
  const same = (lines: readonly Line[]) => lines.map((line) => line.same);
  return differingRanges(same(mine), same(theirs)).flatMap((range): Pair[] => {
    const rest = theirs.slice(...range.theirs);
    const paired = mine.slice(...range.mine).flatMap((line): Pair[] => {
      const at = rest.findIndex(({ kind }) => kind === line.kind);
      if (at < 0) return [{ mine: line }];
      const passed = rest.splice(0, at);
      return [...passed.map((other) => ({ theirs: other })), { mine: line, theirs: rest.shift()! }];
    });
    return [...paired, ...rest.map((other) => ({ theirs: other }))];
  });
}

function linesOf(content: TemplateContent, terms: TemplateTerms): Line[] {
  const { document } = content;
  const lines = outlineOf(document).map((entry) => {
    const { kind, path, depth, value } = entry;
    const settings =
      kind === 'page' ? pageSettings(content, terms) : kind === 'section' ? [] : blockSettings(value, tableAt(document, path), terms);
    const own = [kind, depth, kind === 'section' ? path[0] : value['kind']].join('/');
    const text = JSON.stringify([own, settings]);
    return {
      ...{ entry, settings, title: terms.titleOf(entry), kind: own },
      ...{ content: text, same: text, place: placeOf(entry, document, terms) },
    };
  });
  return lines.map((line, at) => {
    const whole = [line, ...withinOf(lines, at)].map(({ content: own }) => own).join();
    const around = lines.slice(0, at).findLast(({ entry }) => entry.depth < line.entry.depth);
    return { ...line, content: whole, same: `${around?.content ?? ''}${whole}` };
  });
}

/** The lines of the blocks that are in the block or part of a line. */
function withinOf(lines: readonly Line[], at: number): readonly Line[] {
  const { kind, depth } = lines[at]!.entry;
  if (kind === 'page' || kind === 'section') return [];
  const end = lines.findIndex(({ entry }, place) => place > at && entry.depth <= depth);
  return lines.slice(at + 1, end < 0 ? undefined : end);
}

/** Where a line stands: in what, and as which. */
function placeOf({ path }: OutlineEntry, document: TemplateContent['document'], { titleOf, message }: TemplateTerms): string {
  const inside = path.slice(0, typeof path.at(-2) === 'string' && path.length > 2 ? -2 : -1);
  const kind = inside.length === 1 ? 'section' : inside.at(-2) === 'parts' ? 'part' : 'block';
  const name = titleOf({ path: inside, depth: 0, kind, value: Object(partAt(document, inside)) });
  return message('design.place', { name, n: Number(path.at(-1)) + 1 });
}
