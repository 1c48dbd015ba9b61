import { expect, it } from 'vitest';
import { modules, read } from './source-tree.ts';

const DOORS = { '#renderer': 'renderer/index.ts', '#renderer/react': 'renderer/react.ts' };

const users = modules().filter((file) => /^(src|server)\//.test(file));

it.each(Object.entries(DOORS))('%s exports by name, and only what the application or the server imports', (specifier, door) => {
  const source = read(door);
  expect(source).not.toMatch(/^export (type )?\*/m);
  const imported = new Set(users.flatMap((file) => namesIn(read(file), specifier)));
  const exported = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => namesOf(names));
  expect(exported.length).toBeGreaterThan(0);
  expect(exported.filter((name) => !imported.has(name))).toEqual([]);
});

/** The names that a module imports through a door, also those it takes from a dynamic import. */
function namesIn(source: string, specifier: string): string[] {
  const patterns = [`import (?:type )?\\{([^}]*)\\} from '${specifier}'`, `import\\('${specifier}'\\)\\.then\\(\\(\\{([^}]*)\\}`];
  return patterns.flatMap((pattern) => [...source.matchAll(new RegExp(pattern, 'g'))].flatMap(([, names = '']) => namesOf(names)));
}

/** The names in a list of imports or exports. */
function namesOf(list: string): string[] {
  return list.split(',').flatMap((one) => /^\s*(?:type )?(\w+)/.exec(one)?.[1] ?? []);
}
