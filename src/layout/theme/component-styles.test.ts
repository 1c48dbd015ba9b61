import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as antd from 'antd';
import { createElement as draw, type ComponentType, type ElementType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_COLOUR } from './colours.ts';
import { themeOf } from './theme.ts';
import { cssRules } from './css-rules.ts';
import { componentStyles } from './component-styles.ts';
import { componentStylesPlugin, styledComponents } from './component-styles-plugin.ts';

// A build takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The part of antd that generates styles during rendering. */
interface StyleMaker {
  createCache(): unknown;
  extractStyle(cache: unknown, options: { plain: true; types: 'style' }): string;
  StyleProvider: ComponentType<{ cache: unknown; children: ReactNode }>;
}

const require = createRequire(import.meta.url);
const modules = path.join(path.dirname(require.resolve('antd/package.json')), 'es');
const whole = (css: string) => [...componentStyles(css, styledComponents(modules)).values()].join('');
const stylesheet = () => readFile(require.resolve('antd/dist/antd.css'), 'utf8');

/** Components that render without props. */
const alone: readonly ElementType[] = [
  antd.Input.TextArea,
  antd.InputNumber,
  antd.Select,
  antd.TreeSelect,
  antd.Cascader,
  antd.Checkbox,
  antd.Switch,
  antd.Slider,
  antd.Rate,
  antd.Progress,
  antd.Spin,
  antd.Skeleton,
  antd.Empty,
  antd.Result,
  antd.Alert,
  antd.Tag,
  antd.Modal,
  antd.Drawer,
];

/** One of each component used on screens. */
const drawn = [
  draw(antd.Layout, null, draw(antd.Menu, { items: [{ key: 'a', label: 'a' }] })),
  draw(antd.Form, null, draw(antd.Form.Item, { label: 'a' }, draw(antd.Input.Search))),
  draw(antd.Space.Compact, null, draw(antd.Button), draw(antd.Input.Password)),
  draw(antd.Radio.Group, { options: ['a'], optionType: 'button' }),
  draw(antd.DatePicker, { showTime: true }),
  draw(antd.Table, { dataSource: [], columns: [{ title: 'a' }] }),
  draw(antd.Tree, { treeData: [{ key: 'a', title: 'a' }] }),
  draw(antd.Tabs, { items: [{ key: 'a', label: 'a' }] }),
  draw(antd.Typography.Text, { copyable: true }, 'a'),
  draw(antd.Dropdown, { menu: { items: [{ key: 'a', label: 'a' }] } }, draw('i')),
  draw(antd.Pagination, { total: 50 }),
  draw(antd.Badge, { count: 1 }),
  ...alone.map((Component) => draw(Component)),
  ...[antd.Popover, antd.Tooltip].map((Component) => draw(Component, { title: 'a', children: draw('i') })),
  draw(antd.Segmented, { options: ['a'] }),
];

/** Removes the class of antd's version and theme from a rule. */
const plain = (rule: string) =>
  rule.replaceAll(/:where\(\.css-[\w-]+\)|css-(?:dev-only-do-not-override-)?\w{4,8}-(?=ant|loading)/g, '').trim();

/** Rules outside antd's stylesheet: links, cache markers, and a rule for Internet Explorer that is written differently there. */
const NO_PART = /^(?:a[{:[]|\.data-ant-|@media [^{]*-ms-)/;

/** The rules that antd generates in the browser under the product's theme. */
function madeWhileDrawing(): string[] {
  const { createCache, extractStyle, StyleProvider }: StyleMaker = createRequire(require.resolve('antd'))('@ant-design/cssinjs');
  const cache = createCache();
  const screen = draw(
    antd.ConfigProvider,
    { theme: { ...themeOf({ isDark: false, colour: DEFAULT_COLOUR, isCompact: false }), zeroRuntime: false } },
    draw(antd.App, null, ...drawn),
  );
  renderToString(draw(StyleProvider, { cache, children: screen }));
  return [...cssRules(whole(extractStyle(cache, { plain: true, types: 'style' })))].map(plain).filter((rule) => !NO_PART.test(rule));
}

/** The files of an application whose two pages are loaded apart: the names of what they hold, and their texts. */
async function builtPages(first: string, second: string): Promise<Map<string, string>> {
  const root = await mkdtemp(path.join(tmpdir(), 'selvedge-styles-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  await writeFile(path.join(root, 'first.js'), first);
  await writeFile(path.join(root, 'second.js'), second);
  await writeFile(path.join(root, 'main.js'), "import 'antd/dist/antd.css';\nimport('./first.js');\nimport('./second.js');\n");
  const built = await build({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [componentStylesPlugin()] },
    build: { write: false, minify: false, rolldownOptions: { input: path.join(root, 'main.js') } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      file.fileName.replace(/^assets\/|-[\w-]{8}(?=\.)/g, ''),
      file.type === 'asset' ? String(file.source) : file.code,
    ]),
  );
}

it('the stylesheet equals what antd would generate in the browser with this theme', async () => {
  const made = madeWhileDrawing();
  const kept = new Set([...cssRules(whole(await stylesheet()))].map(plain));
  expect(made.length).toBeGreaterThan(2000);
  expect(made.filter((rule) => !kept.has(rule))).toEqual([]);
});

it('gives each rule to the component that alone draws with it, and leaves out those of another theme', () => {
  const rules = {
    form: '.ant-form:not(.ant-tour){x:y}.ant-form .ant-tree{x:y}@media print{.ant-form{x:y}}',
    'tree-select': '.ant-tree-select{x:y}',
    button: '.ant-btn{x:y}',
    '': '.ant-tree,.ant-form{x:y}.ant-tourist{x:y}a{x:y}',
  };
  const components = ['button', 'form', 'tour', 'tree', 'tree-select'];
  const styles = componentStyles(`.css-var-_R_0_{x:y}${Object.values(rules).join('')}`, components);
  expect(Object.fromEntries(styles)).toEqual(rules);
});

it('the rules of what is in another folder than the one of its name come with the folder that draws it', async () => {
  const styles = componentStyles(await stylesheet(), styledComponents(modules));
  expect(styles.get('grid')).toContain('.ant-row{display:flex');
  expect(styles.get('qr-code')).toContain('.ant-qrcode{');
});

it('a page has the rules of the components that it draws, and none of the code that would make them', async () => {
  const files = await builtPages(
    "import { Steps, Tag } from 'antd';\nglobalThis.drawn = [Steps, Tag];\n",
    "import { Progress, Tag } from 'antd';\nglobalThis.drawn = [Progress, Tag];\n",
  );
  expect(files.get('first.css')).toContain('.ant-steps');
  expect(files.get('first.css')).not.toContain('.ant-progress');
  expect(files.get('second.css')).toContain('.ant-progress');
  const all = [...files].map(([name, text]) => (name.endsWith('.css') ? text : ''));
  expect(all.join('')).toContain('.ant-tag');
  expect(all.join('')).not.toContain('.ant-tour');
  expect([...files].filter(([name, text]) => name.endsWith('.js') && text.includes('genStepsSmallStyle'))).toEqual([]);
});
