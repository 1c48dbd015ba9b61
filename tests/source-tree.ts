import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The top-level folders that hold source. */
export const sourceFolders = ['schemas', 'renderer', 'src', 'server', 'tests'] as const;

/** All files below a top-level folder, as paths from the root with forward slashes, without generated files and snapshots. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !/(^|\/)(generated|__snapshots__|node_modules)\//.test(file));
}

/** The TypeScript and JavaScript modules of the product. */
export function modules(): string[] {
  return sourceFolders.flatMap(filesBelow).filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
}

/** The text of a file; the path is relative to the root. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** What a specifier of package.json means: a path, or one for each environment. */
type Target = string | { default: string; [environment: string]: string };

const aliases = Object.entries((JSON.parse(read('package.json')) as { imports: Record<string, Target> }).imports);
const usualOf = (target: Target) => path.posix.normalize(typeof target === 'string' ? target : target.default);

/** The modules that stand in the place of another in some environment, by path, with that other. */
export const standIns: ReadonlyMap<string, string> = new Map(
  aliases.flatMap(([, target]) =>
    Object.values(typeof target === 'string' ? {} : target).map((one) => [path.posix.normalize(one), usualOf(target)]),
  ),
);

/** The path that a module's import means; a package's name is returned as it is. */
export function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  for (const [alias, target] of aliases) {
    const [start = '', end] = alias.split('*');
    if (end === undefined ? specifier === alias : specifier.startsWith(start))
      return usualOf(target).replace('*', specifier.slice(start.length));
  }
  return specifier;
}
