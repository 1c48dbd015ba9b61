import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { drawingSources, styledComponents, usedComponents } from './used-components.ts';

const STYLESHEET = /\/antd\/dist\/antd\.css(?:\?|$)/;
const STYLE_MODULE = /\/antd\/es\/([\w-]+)\/style\//;
/** The token rules in antd's stylesheet, which this product's theme replaces. */
const OF_OTHER_THEME = /\.css-var-_/;
/** The class after `.ant-` where it is not the name of the component's folder. */
const CLASSES: Readonly<Record<string, string>> = { calendar: 'picker-calendar', 'float-button': 'float-btn', 'qr-code': 'qrcode' };

/** The top-level rules of a stylesheet; a media query is one rule. */
export function* rulesOf(css: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    yield css.slice(start, index + 1);
    start = index + 1;
  }
}

/** antd's stylesheet without the rules of components that are not used, and without those of another theme. */
export function usedStyles(css: string, components: readonly string[], used: ReadonlySet<string>): string {
  const classOf = (component: string) => CLASSES[component] ?? component;
  const kept = new Set([...used].map(classOf));
  // The longest first: a tree-select is no tree.
  const classes = components.map(classOf).toSorted((a, b) => b.length - a.length);
  const component = new RegExp(`\\.ant-(${classes.join('|')})(?![a-z])`, 'g');
  const isUsed = (selector: string) => [...selector.matchAll(component)].every(([, name = '']) => kept.has(name));
  return [...rulesOf(css)].filter((rule) => selectorsOf(rule).some((one) => !OF_OTHER_THEME.test(one) && isUsed(one))).join('');
}

function selectorsOf(rule: string): string[] {
  const selector = rule.slice(0, rule.indexOf('{')).replaceAll(/:not\([^)]*\)/g, '');
  return selector.split(',');
}

/** Trims antd's stylesheet to the components that the sources import; all are kept in development, where imports come and go. */
export function usedStylesPlugin(): Plugin {
  const antd = path.join(path.dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es');
  const components = styledComponents(antd);
  let used: ReadonlySet<string> = new Set(components);
  return {
    name: 'used-styles',
    enforce: 'pre',
    configResolved({ command, root }) {
      if (command === 'build') used = usedComponents(antd, drawingSources(root));
    },
    transform: { filter: { id: STYLESHEET }, handler: (css) => ({ code: usedStyles(css, components, used), map: null }) },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? Object.entries(output.modules) : []));
      for (const [id, { renderedLength }] of modules) {
        const [, component] = STYLE_MODULE.exec(id) ?? [];
        if (renderedLength > 0 && component && !used.has(component))
          this.error(`antd's ${component} is drawn without its rules: import it by name from 'antd'.`);
      }
    },
  };
}
