import type { NamedValue } from '#renderer/sources/found.ts';

/** A province, a city or a district, by its code. */
export interface Area {
  code: string;
  text: string;
  children?: Area[];
}

/** The areas of China: three levels, two in some provinces (DATA-03). */
export interface Areas {
  provinces: Area[];
  /** The areas from the province down to a code; empty for an unknown code. */
  pathOf(code: string): readonly Area[];
  /** Their texts, joined by `/`; undefined for an unknown code. */
  textOf(code: string): string | undefined;
  /** The code of a joined text. */
  codeOf(text: string): string | undefined;
  /** Every area by its own name; the joined text distinguishes areas of the same name. */
  named: readonly NamedValue[];
}

/** Child areas by parent code; provinces are children of the root. */
type AreaTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ROOT = '86';
const SEPARATOR = '/';

let known: Areas | undefined;
let loading: Promise<Areas> | undefined;

/** The areas, if they have been loaded. */
export function knownAreas(): Areas | undefined {
  return known;
}

/** Loads the areas once, as a separate chunk; a failed load can be retried. */
export function loadAreas(): Promise<Areas> {
  loading ??= import('china-area-data/data.json').then(
    ({ default: table }) => (known = areasOf(table)),
    (reason: unknown) => {
      loading = undefined;
      throw reason;
    },
  );
  return loading;
}

/** Builds the areas from a code table. */
export function areasOf(table: AreaTable): Areas {
  const paths = new Map<string, readonly Area[]>();
  const codes = new Map<string, string>();
  const named: NamedValue[] = [];
  const under = (parent: string, path: readonly Area[]): Area[] =>
    Object.entries(table[parent] ?? {}).map(([code, text]) => {
      const area: Area = { code, text };
      const own = [...path, area];
      paths.set(code, own);
      codes.set(joined(own), code);
      named.push({ value: code, text, spellings: [joined(own)] });
      const children = under(code, own);
      if (children.length > 0) area.children = children;
      return area;
    });
  return {
    provinces: under(ROOT, []),
    named,
    pathOf: (code) => paths.get(code) ?? [],
    textOf(code) {
      const path = paths.get(code);
      return path && joined(path);
    },
    codeOf: (text) => codes.get(text.replaceAll(/\s*[/／]\s*/g, SEPARATOR).trim()),
  };
}

function joined(path: readonly Area[]): string {
  return path.map(({ text }) => text).join(SEPARATOR);
}
