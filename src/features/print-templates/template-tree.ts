/** The members and places that lead to a part of a template. */
export type TemplatePath = readonly (string | number)[];

/** A template, or a part of one, as it is stored. */
export type TemplatePart = Readonly<Record<string, unknown>>;

/** The sections of a template, in the order of the page. */
export const sections = ['header', 'body', 'footer'] as const;

/** A line of the outline of a template. */
export interface OutlineEntry {
  path: TemplatePath;
  depth: number;
  kind: 'page' | 'section' | 'part' | 'block';
  value: TemplatePart;
}

/** The part of a template that a path leads to; undefined where there is none. */
export function partAt(document: unknown, path: TemplatePath): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    document,
  );
}

/** A template with another value at a path; undefined takes a member away. */
export function withPart<Document>(document: Document, [step, ...rest]: TemplatePath, value: unknown): Document {
  if (step === undefined) return value as Document;
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(document) ? [...document] : [];
    list[step] = withPart(list[step], rest, value);
    return list as Document;
  }
  const members = { ...Object(document) };
  const changed: unknown = withPart(members[step], rest, value);
  if (changed === undefined) delete members[step];
  else members[step] = changed;
  return members;
}

/** A template with a value more in a list. */
export function withInserted<Document>(document: Document, list: TemplatePath, place: number, value: unknown): Document {
  const values = partAt(document, list);
  return withPart(document, list, (Array.isArray(values) ? values : []).toSpliced(place, 0, value));
}

/** A template without what stands at a place of a list. */
export function withoutPart<Document>(document: Document, path: TemplatePath): Document {
  const values = partAt(document, path.slice(0, -1));
  return Array.isArray(values) ? withPart(document, path.slice(0, -1), values.toSpliced(Number(path.at(-1)), 1)) : document;
}

/** Moves what stands at a place of a list by one; at the end of a section a block goes over to the next. Null where it cannot move. */
export function movedPart<Document>(
  document: Document,
  path: TemplatePath,
  step: 1 | -1,
): { document: Document; path: TemplatePath } | null {
  const list = path.slice(0, -1);
  const place = Number(path.at(-1));
  const values = partAt(document, list);
  if (!Array.isArray(values)) return null;
  const value: unknown = values[place];
  const to = place + step;
  if (to >= 0 && to < values.length)
    return { document: withPart(document, list, values.toSpliced(place, 1).toSpliced(to, 0, value)), path: [...list, to] };
  const section = list.length === 1 ? sections[sections.findIndex((name) => name === list[0]) + step] : undefined;
  if (!section) return null;
  const others = partAt(document, [section]);
  const end = step === 1 || !Array.isArray(others) ? 0 : others.length;
  return { document: withInserted(withoutPart(document, path), [section], end, value), path: [section, end] };
}

/** Where a new block goes: behind the block of a path, or at the end of the section, part or repetition that it leads to. */
export function placeOfNew(document: unknown, path: TemplatePath): { list: TemplatePath; place: number } {
  const list = path.length === 0 ? ['body'] : listOf(document, path);
  if (!list) return { list: path.slice(0, -1), place: Number(path.at(-1)) + 1 };
  const values = partAt(document, list);
  return { list, place: Array.isArray(values) ? values.length : 0 };
}

/** The list of blocks that a path stands for; undefined for a block without any. */
function listOf(document: unknown, path: TemplatePath): TemplatePath | undefined {
  if (path.length === 1) return path;
  const isPart = path.at(-2) === 'parts';
  return isPart || Object(partAt(document, path)).kind === 'each' ? [...path, 'blocks'] : undefined;
}

/** The outline of a template from its page to its last block. */
export function outlineOf(document: TemplatePart): OutlineEntry[] {
  const page: OutlineEntry = { path: [], depth: 0, kind: 'page', value: document };
  return [
    page,
    ...sections.flatMap((section): OutlineEntry[] => [
      { path: [section], depth: 0, kind: 'section', value: {} },
      ...blocksOf(document[section], [section], 1),
    ]),
  ];
}

function blocksOf(list: unknown, path: TemplatePath, depth: number): OutlineEntry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((block: unknown, place): OutlineEntry[] => {
    const value: TemplatePart = Object(block);
    const own = [...path, place];
    const parts: unknown[] = Array.isArray(value['parts']) ? value['parts'] : [];
    return [
      { path: own, depth, kind: 'block', value },
      ...(value['kind'] === 'each' ? blocksOf(value['blocks'], [...own, 'blocks'], depth + 1) : []),
      ...(value['kind'] === 'columns' ? parts.flatMap((part, at) => partOf(Object(part), [...own, 'parts', at], depth + 1)) : []),
    ];
  });
}

function partOf(value: TemplatePart, path: TemplatePath, depth: number): OutlineEntry[] {
  return [{ path, depth, kind: 'part', value }, ...blocksOf(value['blocks'], [...path, 'blocks'], depth + 1)];
}

/** A name for a path, for keys and comparisons. */
export function pathName(path: TemplatePath): string {
  return path.join('/');
}

/** The table whose rows are printed at a path: that of the nearest repetition, or of a table block itself. */
export function tableAt(document: TemplatePart, path: TemplatePath): string {
  for (let end = path.length; end > 0; end -= 1) {
    const { kind, rows } = Object(partAt(document, path.slice(0, end)));
    if ((kind === 'each' && end < path.length) || kind === 'table') return typeof rows === 'string' ? rows : '';
  }
  return '';
}
