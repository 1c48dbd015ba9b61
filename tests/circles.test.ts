import { describe, expect, it } from 'vitest';
import { modules, read, resolved } from './source-tree.ts';

/**
 * Most modules that reach one another when dynamic imports count. The views of types that choose among records (popups, links, people)
 * compile a document themselves, and compiling knows all types: whoever reads one of these modules may have to read all.
 */
const MOST_IN_CIRCLE = 50;

const STATIC = /^(?:import|export) (?:[^;']*? from )?'([^']+)';/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;

type Graph = ReadonlyMap<string, readonly string[]>;

const known = new Set(modules());

describe('imports', () => {
  it('have no cycles, not even of types', () => {
    expect(circles(graph([STATIC])).map((circle) => circle.join(' '))).toEqual([]);
  });

  it('are in one small circle only when dynamic ones count', () => {
    const [largest = [], ...others] = circles(graph([STATIC, DYNAMIC]));
    expect(others.map((circle) => circle.join(' '))).toEqual([]);
    expect(largest.length, largest.join('\n')).toBeLessThanOrEqual(MOST_IN_CIRCLE);
  });
});

/** The modules that each module imports or re-exports. */
function graph(patterns: readonly RegExp[]): Graph {
  return new Map(
    [...known].map((file) => {
      const source = read(file);
      const specifiers = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, specifier = '']) => specifier));
      return [file, specifiers.map((specifier) => resolved(file, specifier)).filter((target) => known.has(target))] as const;
    }),
  );
}

/** The sets of modules that reach one another, largest first: the strongly connected components, by Tarjan's algorithm. */
function circles(imports: Graph): string[][] {
  const places = new Map<string, { at: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const found: string[][] = [];
  const walk = (file: string) => {
    const place = { at: places.size, low: places.size, isOpen: true };
    places.set(file, place);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      const reached = places.get(next) ?? walk(next);
      if (reached.isOpen) place.low = Math.min(place.low, reached.low);
    }
    if (place.low === place.at) {
      const circle = open.splice(open.indexOf(file));
      for (const one of circle) places.get(one)!.isOpen = false;
      if (circle.length > 1 || imports.get(file)?.includes(file)) found.push(circle.toSorted());
    }
    return place;
  };
  for (const file of known) if (!places.has(file)) walk(file);
  return found.toSorted((one, other) => other.length - one.length);
}
