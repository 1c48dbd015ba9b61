import { cssRules } from './css-rules.ts';

/** The token rules in antd's stylesheet, which this product's theme replaces. */
const OF_OTHER_THEME = /\.css-var-_/;
/** The classes after `.ant-` where they are not the name of the component's folder. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  badge: ['badge', 'ribbon'],
  button: ['btn'],
  calendar: ['picker-calendar'],
  'date-picker': ['picker'],
  'float-button': ['float-btn'],
  grid: ['col', 'row'],
  input: ['input', 'otp'],
  'qr-code': ['qrcode'],
};

/** antd's stylesheet by component, each with the rules that it alone draws with; under `''` those of several. Rules of another theme are left out. */
export function componentStyles(css: string, components: readonly string[]): ReadonlyMap<string, string> {
  const folders = new Map(components.flatMap((folder) => (CLASSES[folder] ?? [folder]).map((name) => [name, folder])));
  // The longest first: a tree-select is no tree.
  const classes = [...folders.keys()].toSorted((a, b) => b.length - a.length);
  const drawn = new RegExp(`\\.ant-(${classes.join('|')})(?![a-z])`);
  const ownerOf = (selector: string) => folders.get(drawn.exec(selector)?.[1] ?? '') ?? '';
  const styles = new Map([['', '']]);
  for (const rule of cssRules(css)) {
    const selectors = selectorsOf(rule).filter((one) => !OF_OTHER_THEME.test(one));
    if (selectors.length === 0) continue;
    const owners = new Set(selectors.map(ownerOf));
    const owner = owners.size === 1 ? [...owners].join('') : '';
    styles.set(owner, (styles.get(owner) ?? '') + rule);
  }
  return styles;
}

/** Of a rule with a condition, such as a media query, the first inside it: antd writes one for each. */
function selectorsOf(rule: string): string[] {
  const inside = /^\s*@(?:media|container|supports)[^{]*\{/.exec(rule)?.[0].length ?? 0;
  const selector = rule.slice(inside, rule.indexOf('{', inside)).replaceAll(/:not\([^)]*\)/g, '');
  return selector.split(',');
}
