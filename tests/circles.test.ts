import { describe, expect, it } from 'vitest';
import { modules, read, resolved } from './source-tree.ts';

const known = new Set(modules());
const imports = new Map([...known].map((file) => [file, importsOf(file)]));

describe('imports', () => {
  it('have no cycles, not even of types', () => {
    expect(circles()).toEqual([]);
  });
});

/** The modules that a file imports or re-exports. Dynamic imports do not count. */
function importsOf(file: string): string[] {
  const specifiers = [...read(file).matchAll(/^(?:import|export) (?:[^;']*? from )?'([^']+)';/gm)].map(([, specifier = '']) => specifier);
  return specifiers.map((specifier) => resolved(file, specifier)).filter((target) => known.has(target));
}

/** Each cycle once, from the file where it was entered. */
function circles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) found.push([...above.slice(above.indexOf(file)), file].join(' -> '));
    if (done.has(file) || above.includes(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...above, file]);
    done.add(file);
  };
  for (const file of known) walk(file, []);
  return found;
}
