import { expect, it } from 'vitest';
import { filesOf } from './ahead-plugin.ts';

it('names the files with some modules and all that those import, but not those of the first file', () => {
  const chunk = (fileName: string, imports: readonly string[], moduleIds: readonly string[], styles: readonly string[] = []) => ({
    ...{ fileName, isEntry: fileName === 'start.js', imports: [...imports], moduleIds: [...moduleIds] },
    viteMetadata: { importedCss: new Set(styles) },
  });
  const chunks = [
    chunk('start.js', ['runtime.js'], ['/src/main.tsx'], ['start.css']),
    chunk('runtime.js', [], []),
    chunk('frame.js', ['start.js', 'marks.js'], ['/src/layout/MainLayout.tsx'], ['frame.css']),
    chunk('marks.js', ['runtime.js'], ['/src/shared/Mark.tsx']),
    chunk('other.js', [], ['/src/Other.tsx'], ['other.css']),
  ];
  expect(filesOf(['/layout/MainLayout.tsx'], chunks)).toEqual(['frame.js', 'marks.js', 'frame.css']);
});
