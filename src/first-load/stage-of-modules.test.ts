import { expect, it } from 'vitest';
import { type BuiltFile, stageOfModules } from './stage-of-modules.ts';

const files: readonly BuiltFile[] = [
  { fileName: 'main.js', moduleIds: ['/src/main.ts'], imports: ['shared.js'] },
  { fileName: 'shared.js', moduleIds: ['/shared/text.ts'], imports: [] },
  { fileName: 'list.js', moduleIds: ['/src/list.ts', '/src/rows.ts'], imports: ['shared.js', 'grid.js'] },
  { fileName: 'grid.js', moduleIds: ['/grid.ts'], imports: ['list.js'] },
  { fileName: 'gallery.js', moduleIds: ['/src/gallery.ts'], imports: ['grid.js'] },
];

it('a module belongs to the first stage that needs it; what no stage needs belongs to none', () => {
  const stages = [
    { name: 'start', roots: ['/src/main.ts'] },
    { name: 'list', roots: ['/src/list.ts'] },
  ];
  expect(Object.fromEntries(stageOfModules(stages, files))).toEqual({
    '/src/main.ts': 'start',
    '/shared/text.ts': 'start',
    '/src/list.ts': 'list',
    '/src/rows.ts': 'list',
    '/grid.ts': 'list',
  });
});

it('a stage whose root was renamed is told', () => {
  expect(() => stageOfModules([{ name: 'form', roots: ['/src/form.ts'] }], files)).toThrow('/src/form.ts');
});
