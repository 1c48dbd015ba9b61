import type { Plugin, Rolldown } from 'vite';

/** What a signed-in user needs of any page, and what of a list: the ends of the paths of the modules whose files are named to the page. */
const AHEAD = {
  frame: ['/src/app/EquippedPages.tsx', '/src/layout/MainLayout.tsx', '/src/app/WorkPages.tsx', '/src/messages/zh-CN.ts'],
  list: ['/src/features/screen/ScreenPage.tsx', '/renderer/column-types/input/view.tsx'],
} as const;

/** The script that runs before the first paint, as the page names it. */
const SCRIPT = '<script src="./appearance.js"';

/** Tells the first script of the page which files a page behind the sign-in will need, so that they are loaded beside the first one instead of after it. */
export function aheadPlugin(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const lists = Object.entries(AHEAD).map(([name, roots]) => ` data-${name}="${filesOf(roots, chunks).join(' ')}"`);
        return html.replace(SCRIPT, SCRIPT + lists.join(''));
      },
    },
  };
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
};

/** The files with these modules and all that they import, with their styles, but for those of the first file, which the page names itself. */
export function filesOf(roots: readonly string[], chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = closure(chunks.filter(({ isEntry }) => isEntry));
  const needed = closure(roots.flatMap((root) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(root))) ?? []));
  const later = [...needed].filter((chunk) => !first.has(chunk));
  return [...later.map(({ fileName }) => fileName), ...later.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])];

  function closure(from: readonly Chunk[]): ReadonlySet<Chunk> {
    const found = new Set(from);
    // A for loop also visits what is added meanwhile.
    for (const { imports } of found) for (const name of imports) if (byName.has(name)) found.add(byName.get(name) as Chunk);
    return found;
  }
}
