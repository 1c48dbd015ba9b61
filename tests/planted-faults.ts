/** A file that violates one rule, and the parts of the linter's report that identify the rule. */
export interface PlantedFault {
  breaks: string;
  file: string;
  source: string;
  /** Rule name as the linter prints it. */
  rule: string;
  /** Part of the rule's message or help; tells the boundaries apart. */
  says?: string;
}

const IMPORTS = 'eslint(no-restricted-imports)';
const boundary = (breaks: string, file: string, specifier: string, says: string): PlantedFault => ({
  breaks,
  file,
  source: `import * as planted from '${specifier}';\nexport const kept = planted;\n`,
  rule: IMPORTS,
  says,
});
const style = (breaks: string, file: string, source: string, rule: string): PlantedFault => ({ breaks, file, source, rule });

/** One violation of each import boundary of oxlint.config.mjs. */
export const boundaryFaults: readonly PlantedFault[] = [
  boundary('schemas import the renderer', 'schemas/planted-door.ts', '#renderer', 'schemas does not import'),
  boundary('schemas import the messages', 'schemas/planted-messages.ts', '#messages', 'schemas does not import'),
  boundary('schemas import React', 'schemas/planted-react.ts', 'react', 'React lives in'),
  boundary('renderer imports the application', 'renderer/planted-src.ts', '#src/app/settings.ts', 'renderer does not import'),
  boundary('renderer imports the messages', 'renderer/planted-messages.ts', '#messages', 'renderer does not import'),
  boundary('renderer imports the server', 'renderer/planted-server.ts', '#server/errors.ts', 'renderer does not import'),
  boundary('renderer imports fixtures', 'renderer/planted-fixture.ts', '#fixtures/garment/forms.json', 'renderer does not import'),
  boundary('a folder is crossed by ../../', 'renderer/view/deep/planted-climb.ts', '../../diagnostics.ts', '../../'),
  boundary('a top-level folder is crossed by a relative path', 'renderer/planted-relative.ts', '../schemas/index.ts', 'top-level folders'),
  boundary('React in a pure module of the renderer', 'renderer/compile/planted-react.ts', 'react', 'React lives in'),
  boundary('React in column.ts', 'renderer/column-types/input/planted-react.ts', 'antd', 'React lives in'),
  boundary('AG Grid outside the adapter', 'renderer/widgets/planted-grid.tsx', 'ag-grid-community', 'Only renderer/view'),
  boundary('RJSF outside the adapter', 'renderer/widgets/planted-form.tsx', '@rjsf/core', 'Only renderer/view'),
  boundary('AG Grid in the view of a column type', 'renderer/column-types/planted/view.tsx', 'ag-grid-react', 'Only renderer/view'),
  boundary('AG Grid in the application', 'src/app/planted-grid.ts', 'ag-grid-community', 'Only renderer/view'),
  boundary('compile imports a view', 'renderer/compile/planted-view.ts', '../view/after-paint.ts', 'never backwards'),
  boundary('rules import a widget', 'renderer/rules/planted-widget.ts', '#renderer/widgets/dates/DateField.tsx', 'never backwards'),
  boundary('document imports compile', 'renderer/document/planted-compile.ts', '../compile/compile.ts', 'ground floor'),
  boundary('a source imports a column type', 'renderer/sources/planted-type.ts', '#renderer/column-types/define.ts', 'ground floor'),
  boundary('answers import a column type', 'renderer/answers/planted-type.ts', '../column-types/define.ts', 'ground floor'),
  boundary('widgets import a screen', 'renderer/widgets/planted-view.tsx', '../view/ScreenView.tsx', 'widgets know no screen'),
  boundary(
    'a column type imports grid entry',
    'renderer/column-types/time/column.ts',
    '#renderer/grid-entry/range.ts',
    'knows no grid entry',
  ),
  boundary('a column type imports a screen', 'renderer/column-types/time/view.tsx', '#renderer/view/ScreenView.tsx', 'knows no screen'),
  boundary('a column type imports a sibling', 'renderer/column-types/date/planted-sibling.ts', '../datetime/column.ts', 'no sibling'),
  boundary(
    'a view imports a sibling type by name',
    'renderer/column-types/radio/view.tsx',
    '#renderer/column-types/select/view.tsx',
    'no sibling',
  ),
  boundary('the application imports the server', 'src/app/planted-server.ts', '#server/errors.ts', 'src does not import'),
  boundary(
    'the application goes past the doors of the renderer',
    'src/api/planted-door.ts',
    '#renderer/compile/compile.ts',
    'uses the doors',
  ),
  boundary(
    'a feature imports the inside of another',
    'src/features/home/planted-inside.ts',
    '../session/session-store.ts',
    'only through its index.ts',
  ),
  boundary(
    'the layout imports the inside of a feature',
    'src/layout/planted-inside.ts',
    '#src/features/session/session-store.ts',
    'only through its index.ts',
  ),
  boundary('the server imports the application', 'server/planted-src.ts', '#src/app/settings.ts', 'server does not import'),
  boundary(
    'the server goes past the door of the messages',
    'server/access/planted-messages.ts',
    '#src/messages/zh-CN.ts',
    'server does not import',
  ),
  boundary('the application goes past the door of the messages', 'src/api/planted-messages.ts', '#src/messages/zh-CN.ts', 'as #messages'),
  boundary('the messages import the renderer', 'src/messages/planted-renderer.ts', '#renderer', 'src/messages imports nothing'),
  boundary('the messages import a package', 'src/messages/zh-CN/planted-package.ts', 'react', 'src/messages imports nothing'),
  boundary(
    'the messages import the application',
    'src/messages/planted-shared.ts',
    '../shared/settings.ts',
    'src/messages imports nothing',
  ),
  boundary('the server imports React', 'server/planted-react.ts', 'react-dom', 'React lives in'),
  boundary(
    'the server goes past the door of the renderer',
    'server/access/planted-door.ts',
    '#renderer/compile/compile.ts',
    'React-free door',
  ),
  boundary('the server takes the React door', 'server/access/planted-view.ts', '#renderer/react', 'React-free door'),
  boundary(
    'a server feature imports another',
    'server/features/planted/planted-sibling.ts',
    '../session/index.ts',
    'do not import one another',
  ),
  boundary(
    'a server feature imports another by name',
    'server/features/planted/rows/planted-name.ts',
    '#server/features/session/index.ts',
    'do not import one another',
  ),
  boundary(
    'what features share imports the inside of one',
    'server/system-list/planted-inside.ts',
    '../features/session/session-store.ts',
    'entered through its index.ts',
  ),
  boundary(
    'the server imports the inside of a feature by name',
    'server/planted-inside.ts',
    '#server/features/session/routes.ts',
    'entered through its index.ts',
  ),
  ...['routes.ts', 'write-routes.ts', 'rows/routes.ts', 'rows/deep/row-routes.ts', 'index.ts'].map((file) =>
    boundary(`SQL in ${file} of a feature`, `server/features/planted/${file}`, 'kysely', 'Routes have no SQL'),
  ),
  boundary(
    'a connection to the database in routes',
    'server/features/planted/list-routes.ts',
    '#server/db/connect.ts',
    'Routes have no SQL',
  ),
  ...['store.ts', 'write-store.ts', 'rows/store.ts', 'rows/deep/row-store.ts'].map((file) =>
    boundary(`HTTP in ${file} of a feature`, `server/features/planted/${file}`, 'fastify', 'Stores have no HTTP'),
  ),
  boundary('an answer in a store', 'server/features/planted/list-store.ts', '#server/envelope.ts', 'Stores have no HTTP'),
  boundary(
    'routes that import another feature',
    'server/features/planted/own-routes.ts',
    '../session/index.ts',
    'do not import one another',
  ),
];

/** One violation of each style rule. */
export const styleFaults: readonly PlantedFault[] = [
  style(
    'a file over 300 lines',
    'server/planted-length.ts',
    Array.from({ length: 301 }, (_, n) => `export const n${n} = ${n};\n`).join(''),
    'eslint(max-lines)',
  ),
  style(
    'a function over 40 lines',
    'server/planted-function-length.ts',
    `export function long(n: number): number {\n${'  n += 1;\n'.repeat(38)}  return n;\n}\n`,
    'eslint(max-lines-per-function)',
  ),
  style(
    'two modules that import each other',
    'renderer/draft/planted-cycle.ts',
    "import { b } from './planted-cycle-back.ts';\nexport const a = () => b;\n",
    'import(no-cycle)',
  ),
  style(
    'the other half of the circle',
    'renderer/draft/planted-cycle-back.ts',
    "import { a } from './planted-cycle.ts';\nexport const b = () => a;\n",
    'import(no-cycle)',
  ),
  style('eval', 'renderer/expressions/planted-eval.ts', 'export const run = (text: string): unknown => eval(text);\n', 'eslint(no-eval)'),
  style(
    'new Function',
    'renderer/expressions/planted-function.ts',
    "export const run = new Function('return 1');\n",
    'eslint(no-new-func)',
  ),
  style(
    'raw HTML outside SafeHtml',
    'src/shared/PlantedHtml.tsx',
    'export const Planted = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
    'react(no-danger)',
  ),
  style('any', 'server/planted-any.ts', 'export const loose: any = 1;\n', 'typescript(no-explicit-any)'),
  style(
    'a silenced type error',
    'server/planted-ignore.ts',
    '// @ts-ignore\nexport const one: string = 1;\n',
    'typescript(ban-ts-comment)',
  ),
  style(
    'a network call in the renderer',
    'renderer/live/planted-fetch.ts',
    "export const call = () => fetch('/x');\n",
    'eslint(no-restricted-globals)',
  ),
  style(
    'a request of the server that is not guarded',
    'server/planted-fetch.ts',
    "export const call = () => fetch('http://x');\n",
    'eslint(no-restricted-globals)',
  ),
  style(
    'storage in the renderer',
    'renderer/view/planted-storage.ts',
    "export const read = () => localStorage.getItem('x');\n",
    'eslint(no-restricted-globals)',
  ),
  style('printing', 'src/api/planted-print.ts', "console.log('x');\n", 'eslint(no-console)'),
  style(
    'a skipped test',
    'tests/planted-skip.test.ts',
    "import { it } from 'vitest';\nit.skip('never runs', () => {});\n",
    'vitest(no-disabled-tests)',
  ),
  style(
    'a focused test',
    'tests/planted-only.test.ts',
    "import { it } from 'vitest';\nit.only('alone', () => {});\n",
    'vitest(no-focused-tests)',
  ),
];
