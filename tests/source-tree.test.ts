import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, modules, read, root, sourceFolders } from './source-tree.ts';

const BANNED_NAMES = /^(utils?|helpers?|commons?|misc|types?|constants?|managers?|base)$/;
const MAX_DEPTH = 3;
const columnTypes = readdirSync(path.join(root, 'renderer/column-types'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map((entry) => entry.name);

describe('names', () => {
  it('a module is kebab-case.ts, a component PascalCase.tsx, a hook useThing.ts', () => {
    const wrong = modules().filter((file) => !isWellNamed(path.posix.basename(file)));
    expect(wrong).toEqual([]);
  });

  it('no file or folder is called utils, helpers, common, misc, types, constants, manager or base', () => {
    const wrong = sourceFolders
      .flatMap(filesBelow)
      .filter((file) => file.split('/').some((part) => BANNED_NAMES.test(part.replace(/\..*$/, '').toLowerCase())));
    expect(wrong).toEqual([]);
  });

  it('a test that replaces modules is named isolated outside the application, because the others share theirs', () => {
    const replacing = modules().filter((file) => /^(?!src\/).*\.test\.tsx?$/.test(file) && /^\s*vi\.(mock|doMock)\(/m.test(read(file)));
    expect(replacing.length).toBeGreaterThan(4);
    expect(replacing.filter((file) => !/\.isolated\.test\.tsx?$/.test(file))).toEqual([]);
  });

  it('index.ts only re-exports', () => {
    const doors = modules().filter(
      (file) => file.endsWith('/index.ts') && !/^(server\/features|renderer\/column-types|server\/db\/migrations)\//.test(file),
    );
    const wrong = doors.filter((file) => /^(export )?(async )?(function|class|let)\b/m.test(read(file)));
    expect(wrong).toEqual([]);
  });
});

describe('sizes', () => {
  it('the median module is near 60 lines, nine of ten are below 200', () => {
    const lengths = modules()
      .map((file) => read(file).split('\n').length)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(100);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200);
  });

  it('no folder is more than three levels below its top-level folder', () => {
    const deep = sourceFolders.flatMap(filesBelow).filter((file) => file.split('/').length - 2 > MAX_DEPTH);
    expect(deep).toEqual([]);
  });
});

describe('column types', () => {
  it.each(columnTypes)('%s is registered in the list', (name) => {
    expect(read('renderer/column-types/index.ts')).toContain(`'./${name}/index.ts'`);
  });

  it.each(columnTypes)('%s has an index, a pure column, a view, a fixture and a test', (name) => {
    const missing = ['index.ts', 'column.ts', 'view.tsx', 'fixture.ts', 'column.test.ts'].filter(
      (file) => !existsSync(path.join(root, 'renderer/column-types', name, file)),
    );
    expect(missing).toEqual([]);
  });

  it('no code outside asks for a specific column type: dispatch is a lookup', () => {
    // `hidden` and the placeholder are decided before a column type is looked up.
    const names = columnTypes.filter((name) => name !== 'hidden' && name !== 'placeholder').join('|');
    const asks = new RegExp(`\\b(type|wireType)\\s*[=!]==?\\s*'(${names})'|switch \\(column\\.(type|wireType)\\)`);
    const wrong = modules().filter(
      (file) => /^(renderer|src)\//.test(file) && !/^renderer\/column-types\/|\.test\.tsx?$/.test(file) && asks.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('words', () => {
  const product = modules().filter((file) => !file.startsWith('tests/'));

  it('no module has a TODO, a hidden type error or a cast to never', () => {
    const wrong = product.filter((file) => /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck|expect-error)|\bas never\b/.test(read(file)));
    expect(wrong).toEqual([]);
  });

  it('every public export, or its group, has a comment', () => {
    // Files of column types are exempt: their names are fixed and documented by the contract.
    const told = modules().filter((file) => !/\.test\.tsx?$|\.mjs$|^renderer\/column-types\/[^/]+\/|\/index\.ts$/.test(file));
    const silent = told.flatMap((file) => silentExports(read(file)).map((name) => `${file}: ${name}`));
    expect(silent).toEqual([]);
  });

  it('colours are defined only in the theme', () => {
    const styled = sourceFolders
      .flatMap(filesBelow)
      .filter((file) => /^(renderer|src)\/.*\.(tsx?|css)$/.test(file) && !/^src\/layout\/theme\/|\.test\.tsx?$|\/fixture\.ts$/.test(file));
    const wrong = styled.filter((file) => /#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?\b(?=['";,\s)])/.test(withoutComments(read(file))));
    expect(wrong).toEqual([]);
  });

  it('every file in the repository is text below one megabyte', () => {
    const wrong = [...sourceFolders, 'fixtures'].flatMap(filesBelow).filter((file) => statSync(path.join(root, file)).size > 1_000_000);
    expect(wrong).toEqual([]);
  });
});

function isWellNamed(name: string): boolean {
  const [stem = '', ...suffixes] = name.split('.');
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || /^\d{4}-[a-z0-9-]+$/.test(stem);
  const component = /^[A-Z][A-Za-z0-9]*$/.test(stem) && suffixes.at(-1) === 'tsx';
  const locale = /^[a-z]{2}-[A-Z]{2}$/.test(stem);
  const hook = /^use[A-Z][A-Za-z0-9]*$/.test(stem);
  return (kebab && !stem.startsWith('use-')) || component || hook || locale;
}

/** The names of exports that start a paragraph without a comment. */
function silentExports(source: string): string[] {
  const starts = source.matchAll(/(?<=^|\n\n|\}\n)export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/g);
  return [...starts].map(([, name = '']) => name);
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
