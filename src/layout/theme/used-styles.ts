import type { Plugin } from 'vite';

/** antd components that no screen uses, by the prefix of their classes after `.ant-`. */
const UNUSED: Readonly<Record<string, string>> = {
  affix: 'affix',
  anchor: 'anchor',
  avatar: 'avatar',
  'back-top': 'back-top',
  'border-beam': 'border-beam',
  breadcrumb: 'breadcrumb',
  calendar: 'picker-calendar',
  carousel: 'carousel',
  collapse: 'collapse',
  'color-picker': 'color-picker',
  descriptions: 'descriptions',
  flex: 'flex',
  'float-button': 'float-btn',
  image: 'image',
  list: 'list',
  listy: 'listy',
  masonry: 'masonry',
  mentions: 'mentions',
  popconfirm: 'popconfirm',
  'qr-code': 'qrcode',
  splitter: 'splitter',
  statistic: 'statistic',
  steps: 'steps',
  timeline: 'timeline',
  tour: 'tour',
  transfer: 'transfer',
  upload: 'upload',
};

const STYLESHEET = /\/antd\/dist\/antd\.css(?:\?|$)/;
const STYLE_MODULE = /\/antd\/es\/([\w-]+)\/style\//;
const OF_UNUSED = new RegExp(`\\.ant-(?:${Object.values(UNUSED).join('|')})(?![a-z])`);
/** The token rules in antd's stylesheet, which this product's theme replaces. */
const OF_OTHER_THEME = /\.css-var-_/;

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

function isUsed(rule: string): boolean {
  const selector = rule.slice(0, rule.indexOf('{')).replaceAll(/:not\([^)]*\)/g, '');
  return selector.split(',').some((one) => !OF_UNUSED.test(one) && !OF_OTHER_THEME.test(one));
}

/** antd's stylesheet without the rules of unused components. */
export function usedStyles(css: string): string {
  return [...rulesOf(css)].filter(isUsed).join('');
}

/** Trims antd's stylesheet in development and in builds. A build that uses a component whose rules were removed fails with its name. */
export function usedStylesPlugin(): Plugin {
  return {
    name: 'used-styles',
    enforce: 'pre',
    transform: { filter: { id: STYLESHEET }, handler: (css) => ({ code: usedStyles(css), map: null }) },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? Object.entries(output.modules) : []));
      for (const [id, { renderedLength }] of modules) {
        const [, component = ''] = STYLE_MODULE.exec(id) ?? [];
        if (renderedLength > 0 && component in UNUSED)
          this.error(`antd's ${component} is drawn now: take it off the list in used-styles.ts.`);
      }
    },
  };
}
