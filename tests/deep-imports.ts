import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './source-tree.ts';

/** Packages whose index loads a thousand files, and where each of their parts stands. */
const PARTS: Readonly<Record<string, (part: string) => string>> = {
  antd: (part) => `antd/lib/${part.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()}/index.js`,
  '@ant-design/icons': (part) => `@ant-design/icons/lib/icons/${part}.js`,
};
const IMPORT = /import \{([^}]*)\} from '(antd|@ant-design\/icons)';/g;

/**
 * Has tests load only those parts of large packages that a file names: each test file loads its modules anew, and most of that time was taken
 * by components and icons that none uses.
 */
export function deepImportsPlugin(): Plugin {
  return {
    name: 'deep-imports',
    enforce: 'pre',
    transform: (code, id) => (/\.tsx?$/.test(id) && !id.includes('node_modules') ? withDeepImports(code) : undefined),
  };
}

/** The code with an import of its own for each part of those packages; types are left, since they are not loaded. */
export function withDeepImports(code: string): string {
  return code.replaceAll(IMPORT, (_, names: string, source: string) =>
    names
      .split(',')
      .flatMap((one) => one.trim() || [])
      .map((name) => importOf(name, source))
      // On one line, so that errors name the right one.
      .join(' '),
  );
}

function importOf(name: string, source: string): string {
  const [part = '', local = part] = name.split(/\s+as\s+/);
  // By its place, since packages keep some of their files from being named.
  const file = path.join(root, 'node_modules', PARTS[source]?.(part) ?? '');
  if (part.startsWith('type ') || !existsSync(file)) return `import { ${name} } from '${source}';`;
  return `import ${local} from ${JSON.stringify(file)};`;
}
