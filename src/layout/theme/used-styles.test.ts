import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as antd from 'antd';
import { createElement as draw, type ComponentType, type ElementType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';
import { rulesOf, usedStyles } from './used-styles.ts';

/** The part of antd that generates styles during rendering. */
interface StyleMaker {
  createCache(): unknown;
  extractStyle(cache: unknown, options: { plain: true; types: 'style' }): string;
  StyleProvider: ComponentType<{ cache: unknown; children: ReactNode }>;
}

const require = createRequire(import.meta.url);
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
  const screen = draw(antd.ConfigProvider, { theme: { ...theme, zeroRuntime: false } }, draw(antd.App, null, ...drawn));
  renderToString(draw(StyleProvider, { cache, children: screen }));
  const made = usedStyles(extractStyle(cache, { plain: true, types: 'style' }));
  return [...rulesOf(made)].map(plain).filter((rule) => !NO_PART.test(rule));
}

it('THEME-01 the stylesheet equals what antd would generate in the browser with this theme', async () => {
  const made = madeWhileDrawing();
  const kept = new Set([...rulesOf(usedStyles(await stylesheet()))].map(plain));
  expect(made.length).toBeGreaterThan(2000);
  expect(made.filter((rule) => !kept.has(rule))).toEqual([]);
});

it('THEME-01 removes the rules of unused components, and keeps shared ones', () => {
  const kept = '.ant-list,.ant-form{x:y}.ant-form:not(.ant-tour){x:y}.ant-tourist{x:y}@media print{.ant-tour{x:y}}';
  expect(usedStyles(`.ant-tour a,.ant-list{x:y}${kept}.css-var-_R_0_{x:y}`)).toBe(kept);
});
