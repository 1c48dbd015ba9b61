import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
import { drawingSources, styledComponents, usedComponents } from './used-components.ts';
import { cssRules } from './css-rules.ts';
import { usedStylesPlugin } from './used-styles-plugin.ts';
import { usedStyles } from './used-styles.ts';

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
const trimmed = (css: string) => usedStyles(css, styledComponents(modules), usedComponents(modules, drawingSources('.')));
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
  return [...cssRules(trimmed(extractStyle(cache, { plain: true, types: 'style' })))].map(plain).filter((rule) => !NO_PART.test(rule));
}

/** The stylesheet of an application with one view. */
async function builtStyles(view: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'selvedge-styles-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  await mkdir(path.join(root, 'renderer/column-types/planted'), { recursive: true });
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'renderer/column-types/planted/view.tsx'), view);
  await writeFile(path.join(root, 'src/main.ts'), "import 'antd/dist/antd.css';\nimport('../renderer/column-types/planted/view.tsx');\n");
  const built = await build({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [usedStylesPlugin()] },
    build: { write: false, minify: false, rolldownOptions: { input: path.join(root, 'src/main.ts') } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('');
}

it('the stylesheet equals what antd would generate in the browser with this theme', async () => {
  const made = madeWhileDrawing();
  const kept = new Set([...cssRules(trimmed(await stylesheet()))].map(plain));
  expect(made.length).toBeGreaterThan(2000);
  expect(made.filter((rule) => !kept.has(rule))).toEqual([]);
});

it('removes the rules of unused components and of another theme, and keeps shared ones', () => {
  const kept = '.ant-list,.ant-form{x:y}.ant-form:not(.ant-tour){x:y}.ant-tourist{x:y}@media print{.ant-tour{x:y}}.ant-tree-select{x:y}';
  const removed = '.ant-tour a,.ant-list{x:y}.css-var-_R_0_{x:y}.ant-tree{x:y}.ant-picker-calendar{x:y}';
  const components = ['calendar', 'form', 'list', 'tour', 'tree', 'tree-select'];
  expect(usedStyles(removed + kept, components, new Set(['form', 'tree-select']))).toBe(kept);
});

it('a new view has the rules of a component that no other view uses, without an edit of a list', async () => {
  const styles = await builtStyles("import { Steps, type TourProps } from 'antd';\nexport const drawn: [unknown, TourProps?] = [Steps];\n");
  expect(styles).toContain('.ant-steps');
  expect(styles).not.toContain('.ant-tour');
});

it('a build fails that draws a component without its rules', async () => {
  const view = "import Tour from 'antd/es/tour';\nexport const drawn = Tour;\n";
  await expect(builtStyles(view)).rejects.toThrow("antd's tour is drawn without its rules");
});
