import type { Stage } from './stages.ts';

/** What is asked of a built file. */
export interface BuiltFile {
  fileName: string;
  moduleIds: readonly string[];
  /** The files that are loaded with it. */
  imports: readonly string[];
}

/** The stage of each module: the first that needs it. Throws for a root that no file holds. */
export function stageOfModules(stages: readonly Stage[], files: readonly BuiltFile[]): ReadonlyMap<string, string> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const stageOf = new Map<string, string>();
  const seen = new Set<string>();
  for (const { name, roots } of stages) {
    const waiting = roots.map((root) => fileWith(root, files));
    // A for loop also visits what is added meanwhile.
    for (const file of waiting) {
      if (seen.has(file.fileName)) continue;
      seen.add(file.fileName);
      for (const id of file.moduleIds) stageOf.set(id, name);
      waiting.push(...file.imports.flatMap((one) => byName.get(one) ?? []));
    }
  }
  return stageOf;
}

function fileWith(root: string, files: readonly BuiltFile[]): BuiltFile {
  const found = files.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(root)));
  if (!found) throw new Error(`No file of the build holds ${root}.`);
  return found;
}
