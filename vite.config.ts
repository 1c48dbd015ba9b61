import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { replacedModulesPlugin } from './src/replaced/replaced-modules.ts';
import { aheadPlugin } from './src/first-load/ahead-plugin.ts';
import { facadesPlugin } from './src/first-load/facades-plugin.ts';
import { stagesPlugin } from './src/first-load/stages-plugin.ts';
import { componentStylesPlugin } from './src/layout/theme/component-styles-plugin.ts';
import { deepImportsPlugin } from './tests/deep-imports.ts';
import { LongestFirst } from './tests/longest-first.ts';

const SERVER_TESTS = '{server,tests/attacks,tests/wire}/**/*.test.ts';
/** Those that replace modules, or tell when one is loaded, which no other file may share. */
const ISOLATED_TESTS = '{server,tests/attacks,tests/wire}/**/*.isolated.test.ts';
const ISOLATED_COMPONENT_TESTS = 'renderer/**/*.isolated.test.tsx';

const componentTests = {
  environment: 'jsdom',
  setupFiles: ['tests/component-setup.ts'],
  // Inlined, so that the replacement of their validator holds inside them.
  server: { deps: { inline: [/@rjsf/] } },
};

export default defineConfig({
  plugins: [react(), replacedModulesPlugin(), componentStylesPlugin(), stagesPlugin(), facadesPlugin(), aheadPlugin()],
  // Relative, so that the built client runs below any path.
  base: './',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
    // bench.html is linked from nowhere: the renderer by itself, to be measured.
    rolldownOptions: {
      input: ['index.html', 'bench.html', 'src/ahead.ts'],
      // The messages of the server stay out of the client.
      treeshake: {
        moduleSideEffects: [
          { test: /\/(?:styles|ag-grid|ahead|bench-page)\.tsx?$/, sideEffects: true },
          { test: /\/(?:renderer|schemas|src)\/.*\.tsx?$/, sideEffects: false },
          // Packages that do nothing when they are loaded, but do not say so: a page would carry all of them for one function.
          { test: /\/node_modules\/(?:@rc-component|ag-stack)\/.*\.m?js$/, sideEffects: false },
        ],
      },
    },
  },
  server: { strictPort: true },
  test: {
    testTimeout: 120_000,
    // Vitest leaves one core idle; this suite may have both of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    // What a server answers or a browser shows may be seconds late on a busy machine, and is no failure then.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{schemas,renderer,src,tests,fixtures}/**/*.test.ts'],
          setupFiles: ['tests/unit-setup.ts'],
          exclude: ['tests/{browsers,e2e,attacks,wire}/**'],
          // Files of one worker share what they import, which takes most of the time: what is tested here keeps no state.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [deepImportsPlugin()],
        test: {
          ...componentTests,
          name: 'component',
          include: ['renderer/**/*.test.tsx'],
          exclude: [ISOLATED_COMPONENT_TESTS],
          // As above; the page that files share is emptied after each test.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [deepImportsPlugin()],
        // The application knows who is signed in, which the next file must not.
        test: { ...componentTests, name: 'application', include: ['src/**/*.test.tsx', ISOLATED_COMPONENT_TESTS] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [SERVER_TESTS],
          exclude: [ISOLATED_TESTS],
          globalSetup: ['server/db/testing/test-cluster.ts'],
          // As above: a module of the server keeps no state, an instance does.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          include: [ISOLATED_TESTS],
          globalSetup: ['server/db/testing/test-cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['server/db/testing/test-cluster.ts', 'tests/e2e/built-client.ts', 'tests/e2e/demo-database.ts'],
          testTimeout: 300_000,
          // As above, and files of one worker share a browser, in which each has profiles of its own.
          isolate: false,
          // After all others, and two files at a time: three take as long on two cores, and each waits longer for its browser.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
