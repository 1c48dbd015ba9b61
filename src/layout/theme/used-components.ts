import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*['"]antd['"]/g;
const EXPORT = /\bexport\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const STYLE = /[\\/]style[\\/]/;
const DEPENDENCY = /\b(?:import|export)\b[^;'"]*?(?:from\s*)?['"](\.[^'"]+)['"]/g;

/** The folders whose sources import antd; RJSF's theme draws the application's forms. */
const READERS = ['src', 'renderer', 'node_modules/@rjsf/antd/lib'];
const IS_SOURCE = /(?<!\.test)\.[jt]sx?$/;

/** The text of all sources that may draw components of antd. */
export function drawingSources(root: string): readonly string[] {
  return READERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => IS_SOURCE.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
}

/** The folders of antd whose components have styles: `button`, `date-picker`. `antd` is the folder of its ES modules. */
export function styledComponents(antd: string): readonly string[] {
  return readdirSync(antd).filter((folder) => existsSync(path.join(antd, folder, 'style')));
}

/** Those of them that are drawn: imported by one of the sources, or by such a component in turn. */
export function usedComponents(antd: string, sources: Iterable<string>): ReadonlySet<string> {
  const entries = entriesOf(antd);
  const names = [...sources].flatMap(importedNames);
  const modules = reachable(names.flatMap((name) => entries.get(name) ?? []));
  const isReached = (folder: string) => ['index.js', 'style/index.js'].some((file) => modules.has(path.join(antd, folder, file)));
  return new Set(styledComponents(antd).filter(isReached));
}

/** The values that a source imports from antd. */
function importedNames(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '']) => valuesIn(names)).map((name) => name.split(/\s+as\s/)[0]!);
}

function valuesIn(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The module of each name that antd exports. */
function entriesOf(antd: string): ReadonlyMap<string, string> {
  const index = path.join(antd, 'index.js');
  return new Map(
    [...readFileSync(index, 'utf8').matchAll(EXPORT)].flatMap(([, names = '', specifier = '']) => {
      const module = moduleOf(index, specifier);
      return module ? valuesIn(names).map((name) => [name.replace(/^.*\bas\s+/, ''), module] as const) : [];
    }),
  );
}

/** These modules, and all that they import by relative paths; a style draws nothing, whatever it imports. */
function reachable(entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set(entries);
  // A set also visits what is added during the visit.
  for (const module of seen) if (!STYLE.test(module)) for (const dependency of dependenciesOf(module)) seen.add(dependency);
  return seen;
}

function dependenciesOf(module: string): string[] {
  const specifiers = [...readFileSync(module, 'utf8').matchAll(DEPENDENCY)].map(([, specifier = '']) => specifier);
  return specifiers.flatMap((specifier) => moduleOf(module, specifier) ?? []);
}

function moduleOf(importer: string, specifier: string): string | undefined {
  const base = path.join(path.dirname(importer), specifier);
  return [base, `${base}.js`, path.join(base, 'index.js')].find((file) => file.endsWith('.js') && existsSync(file));
}
