/**
 * The import boundaries of the house (CONTRIBUTING.md, "Who may import whom") and the few style rules that a machine can hold.
 *
 * Overrides that match the same file replace one another's options instead of merging, so every folder below gets its complete
 * list from `boundaries()`, and narrower folders come after wider ones. tests/architecture.test.ts shows that each entry bites.
 */

/** One forbidden import: a regular expression over the specifier and the reason that the report shows. */
const forbid = (regex, message) => ({ regex, message });
const forbidValues = (regex, message) => ({ regex, message, allowTypeImports: true });

/** Matches every text that is not `word`: the linter's regular expressions have no look-ahead, and ignore one without a word. */
const otherThan = (word) => {
  const letters = [...word].map((letter) => letter.replace('.', '\\.'));
  return `(${letters.map((letter, index) => `${letters.slice(0, index).join('')}[^${letter}]`).join('|')}|${letters.join('')}.)`;
};

const ancestors = [
  forbid('^\\.\\./\\.\\./', 'Cross folders with #name, never with ../../'),
  forbid('^(\\.\\./)+(schemas|renderer|src|server|fixtures|tests)/', 'Cross top-level folders with #name'),
];
const folders = (names, owner) => forbid(`^#(${names})(/|$)`, `${owner} does not import ${names.replaceAll('|', ', ')}`);
const engines = forbid('^(ag-grid|@ag-grid|@rjsf/)', 'Only renderer/view knows AG Grid and RJSF');
const react = forbidValues(
  '^(react|react-dom|react-router-dom|swr|antd|@ant-design|@testing-library|ag-grid|@ag-grid|@rjsf)([-/]|$)',
  'React lives in view.tsx, widgets/ and view/ only',
);
const view = forbid('^(\\.\\./|#renderer/)(view|widgets)/', 'document -> compile -> view, never backwards');
const ground = forbid(
  '^(\\.\\./|#renderer/)(compile|column-types|rules|bindings|draft|grid-entry|live)/',
  'document, sources, answers, expressions, cron, text, wire and stores are the ground floor',
);
const gridEntry = forbid('^(\\.\\./\\.\\./|#renderer/)grid-entry/', 'A column type knows no grid entry: what both read is in text/');
const siblingType = forbid(
  `^(\\.\\./|#renderer/column-types/)(${otherThan('testing')}[^/]*/|index\\.ts)`,
  'A column type imports no sibling: share through widgets/, rules/ or expressions/',
);

const rendererBase = [
  ...ancestors,
  folders('src|messages|server|fixtures|tests', 'renderer'),
  forbid('^#renderer/react$', 'Inside renderer import the module itself'),
];
const rendererPure = [...rendererBase, react, view];
const serverBase = [
  ...ancestors,
  folders('src|fixtures|tests', 'server'),
  forbid('^#renderer/.', 'The server uses the React-free door #renderer'),
  react,
  engines,
];
const serverFeature = [...serverBase, forbid('^#server/features/', 'Server features do not import one another')];
const insideOfFeature = forbid(
  `^(\\./|\\.\\./|#server/)features/[^/]+/${otherThan('index.ts')}`,
  'A server feature is entered through its index.ts: share through catalogue/, access/ or system-list/',
);
const noSibling = forbid('^\\.\\./[^.]', 'Server features do not import one another');
const noSql = forbid(`^(kysely|pg)(/|$)|^#server/db/${otherThan('new-id.ts')}`, 'Routes have no SQL: ask the store');
const noHttp = forbid('^(fastify(/.*)?|@fastify/.*|#server/(route|envelope)\\.ts)$', 'Stores have no HTTP');
const srcBase = [
  ...ancestors,
  forbid('^#src/messages(/|$)', 'The messages are imported as #messages'),
  folders('server|fixtures|tests', 'src'),
  forbid(`^#renderer/${otherThan('react')}`, 'src uses the doors #renderer and #renderer/react'),
  engines,
];
const messages = [...ancestors, forbid('^[^.]', 'src/messages imports nothing')];
const otherFeature = forbid(`^#src/features/[^/]+/${otherThan('index.ts')}`, 'A feature imports another only through its index.ts');
const siblingFeature = forbid(`^\\.\\./[^/]+/${otherThan('index.ts')}`, 'A feature imports another only through its index.ts');

const ts = '{ts,tsx,mjs}';
const boundaries = (files, patterns, more = {}) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }], ...more } });
const outside = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'location', 'history'].map(
  (name) => ({
    name,
    message: 'The renderer reaches the outside through the data provider and the ports',
  }),
);
const portsOnly = { 'no-restricted-globals': ['error', ...outside] };
const oneWayOut = {
  'no-restricted-globals': ['error', { name: 'fetch', message: 'The server reaches other systems through server/outbound' }],
};

export default {
  plugins: ['eslint', 'typescript', 'import', 'react', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist/**', 'schemas/generated/**', 'node_modules/**', '.data/**'],
  options: { denyWarnings: true },
  rules: {
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 40 }],
    'import/no-cycle': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-implied-eval': 'error',
    'no-console': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    'typescript/consistent-type-imports': 'error',
    // Rules of the React compiler, which is not used here.
    'react/refs': 'off',
    'react/immutability': 'off',
    'react/purity': 'off',
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    // Lists of words and of properties read better in groups.
    'unicorn/no-useless-spread': 'off',
    'no-control-regex': 'off',
    // What they ask for stands in afterEach, or in a function that the test calls.
    'vitest/expect-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    boundaries([`schemas/**/*.${ts}`], [...ancestors, folders('renderer|src|messages|server|fixtures|tests', 'schemas'), react, engines]),

    boundaries([`renderer/**/*.${ts}`], rendererPure, portsOnly),
    boundaries(['renderer/{document,sources,answers,expressions,cron,text,wire,stores}/**/*.ts'], [...rendererPure, ground], portsOnly),
    // The contract of a type names that of its view; all else in it is free of React.
    boundaries(
      ['renderer/column-types/define.ts'],
      [...rendererBase, react, forbidValues('^(\\.\\./|#renderer/)(view|widgets)/', 'A contract has types only')],
      portsOnly,
    ),
    boundaries([`renderer/column-types/*/*.${ts}`], [...rendererPure, siblingType, gridEntry], portsOnly),
    boundaries([`renderer/column-types/testing/*.${ts}`], rendererPure, portsOnly),
    boundaries(
      ['renderer/column-types/*/view.tsx'],
      [...rendererBase, engines, forbid('^#renderer/view/', 'A column type knows no screen'), siblingType, gridEntry],
      portsOnly,
    ),
    boundaries(
      [`renderer/widgets/**/*.${ts}`],
      [...rendererBase, engines, forbid('^(\\.\\./|#renderer/)view/', 'widgets know no screen')],
      portsOnly,
    ),
    boundaries([`renderer/view/**/*.${ts}`], rendererBase, portsOnly),
    boundaries(['renderer/react.ts'], rendererBase, portsOnly),

    boundaries([`src/**/*.${ts}`], [...srcBase, otherFeature]),
    boundaries([`src/features/*/*.${ts}`], [...srcBase, otherFeature, siblingFeature]),

    boundaries(['src/messages/**/*.ts'], messages),
    boundaries(['src/messages/*.ts'], [...messages, forbid('^\\.\\./', 'src/messages imports nothing')]),

    boundaries([`server/**/*.${ts}`], [...serverBase, insideOfFeature], oneWayOut),
    boundaries([`server/features/**/*.${ts}`], serverFeature),
    boundaries([`server/features/*/*.${ts}`], [...serverFeature, noSibling]),
    boundaries(['server/features/*/{index,*routes}.ts'], [...serverFeature, noSibling, noSql]),
    boundaries(['server/features/*/*/**/*routes.ts'], [...serverFeature, noSql]),
    boundaries(['server/features/*/*store.ts'], [...serverFeature, noSibling, noHttp]),
    boundaries(['server/features/*/*/**/*store.ts'], [...serverFeature, noHttp]),
    { files: ['server/**'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['server/outbound/ask-system.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: [
        'server/commands/**',
        'server/{start-server,progress}.ts',
        'server/{import/command,demo/check-command}.ts',
        'server/report-sql/*-command.ts',
      ],
      rules: { 'no-console': 'off' },
    },

    // What describe is given holds many tests, and a driver of a browser many steps.
    boundaries([`tests/**/*.${ts}`], [ancestors[0]], { 'no-console': 'off', 'max-lines-per-function': 'off' }),
    boundaries(['**/*.test.{ts,tsx}'], [ancestors[0]], { 'no-restricted-globals': 'off', 'max-lines-per-function': 'off' }),
    { files: ['schemas/*.mjs'], rules: { 'no-console': 'off' } },
    { files: ['**/SafeHtml.tsx'], rules: { 'react/no-danger': 'off' } },
  ],
};
