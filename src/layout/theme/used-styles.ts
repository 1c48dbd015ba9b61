import { cssRules } from './css-rules.ts';

/** The token rules in antd's stylesheet, which this product's theme replaces. */
const OF_OTHER_THEME = /\.css-var-_/;
/** The class after `.ant-` where it is not the name of the component's folder. */
const CLASSES: Readonly<Record<string, string>> = { calendar: 'picker-calendar', 'float-button': 'float-btn', 'qr-code': 'qrcode' };

/** antd's stylesheet without the rules of components that are not used, and without those of another theme. */
export function usedStyles(css: string, components: readonly string[], used: ReadonlySet<string>): string {
  const classOf = (component: string) => CLASSES[component] ?? component;
  const kept = new Set([...used].map(classOf));
  // The longest first: a tree-select is no tree.
  const classes = components.map(classOf).toSorted((a, b) => b.length - a.length);
  const component = new RegExp(`\\.ant-(${classes.join('|')})(?![a-z])`, 'g');
  const isUsed = (selector: string) => [...selector.matchAll(component)].every(([, name = '']) => kept.has(name));
  return [...cssRules(css)].filter((rule) => selectorsOf(rule).some((one) => !OF_OTHER_THEME.test(one) && isUsed(one))).join('');
}

function selectorsOf(rule: string): string[] {
  const selector = rule.slice(0, rule.indexOf('{')).replaceAll(/:not\([^)]*\)/g, '');
  return selector.split(',');
}
