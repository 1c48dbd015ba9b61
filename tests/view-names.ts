import { columnTypes } from '#renderer';

/** Every wire name of every column type, in any place. */
const names: ReadonlySet<string> = new Set(
  columnTypes.flatMap(({ name, aliases }) => [name, ...Object.values(aliases).flat()]).filter((name) => name !== ''),
);

/** Names that are also words for other things on a server: storages, actions, columns, tags. They are faults only where a view is meant. */
export const ordinaryWords: ReadonlySet<string> = new Set([
  ...['area', 'code', 'cron', 'date', 'datetime', 'double', 'file', 'hidden', 'html', 'image', 'input', 'int', 'integer', 'list', 'long'],
  ...['normal', 'number', 'password', 'placeholder', 'progress', 'rate', 'search', 'select', 'slot', 'string', 'tags', 'text', 'time'],
  ...['upload'],
]);

const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`/g;
/** An expression that yields the view of a field or the type of its plan. */
const VIEW = String.raw`\b(?:view|\w+View|(?:plan|column)\.type)\b`;
const mentionsView = new RegExp(VIEW);
/** A table or list that is asked for a view. */
const askedForView = new RegExp(String.raw`\w(?:\[|\.(?:has|get|includes|indexOf)\()[\w.?]*${VIEW}[\])]`);
const switchOnView = new RegExp(String.raw`\bswitch \([^)]*${VIEW}\)`);

/** The lines of a module that match view names, each with its number and what is wrong. */
export function viewNameFaults(source: string): string[] {
  const lines = withoutComments(source).split('\n');
  const switched = linesInSwitch(lines);
  return lines.flatMap((line, place) => {
    const meansView = mentionsView.test(line) || switched.has(place);
    const named = [...literalsIn(line), ...keysIn(line)].filter(
      (text) => names.has(text) && (!ordinaryWords.has(text) || (meansView && !isKey(line, text))),
    );
    const faults = named.map((name) => `names the view ${name}`);
    return [...faults, ...(askedForView.test(line) ? ['asks a list of views'] : [])].map((fault) => `${place + 1} ${fault}`);
  });
}

function literalsIn(line: string): string[] {
  return [...line.matchAll(LITERAL)].map(([, single, double, template]) => single ?? double ?? template ?? '');
}

/** The unquoted keys of a literal object. */
function keysIn(line: string): string[] {
  return [...line.matchAll(/(?:^|[{,])\s*(\w+): (?!\w+[;)])/g)].map(([, key = '']) => key);
}

/** True for a word that stands in the line as a key only, which is the name of a member. */
function isKey(line: string, word: string): boolean {
  return !literalsIn(line).includes(word);
}

/** The lines of the cases of a switch on a view. */
function linesInSwitch(lines: readonly string[]): ReadonlySet<number> {
  const inside = new Set<number>();
  let end: string | undefined;
  for (const [place, line] of lines.entries()) {
    if (end !== undefined && line.startsWith(end)) end = undefined;
    if (end !== undefined) inside.add(place);
    if (switchOnView.test(line)) end = `${/^\s*/.exec(line)?.[0] ?? ''}}`;
  }
  return inside;
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/^\s*\/\/.*$/gm, '');
}
