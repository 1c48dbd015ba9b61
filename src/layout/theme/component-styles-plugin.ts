import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { componentStyles } from './component-styles.ts';

const STYLESHEET = /\/antd\/dist\/antd\.css(?:\?|$)/;
const STYLE_MODULE = /\/antd\/es\/([\w-]+)\/style\/([\w-]+)\.js(?:\?|$)/;
const STYLED_BY: ReadonlySet<string> = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

/**
 * Gives each component of antd its part of antd's static stylesheet, so that a page loads the rules of what it draws, with the code that
 * draws it. The same rules in the code, of which nothing is asked (`zeroRuntime` of the theme), are left out; the values of their tokens stay.
 * In development, where imports come and go, the stylesheet is whole.
 */
export function componentStylesPlugin(): Plugin {
  const antd = path.dirname(createRequire(import.meta.url).resolve('antd/package.json'));
  let styles: ReadonlyMap<string, string> = new Map();
  let removed = 0;
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      styles = componentStyles(readFileSync(path.join(antd, 'dist/antd.css'), 'utf8'), styledComponents(path.join(antd, 'es')));
      removed = 0;
    },
    transform: {
      filter: { id: [STYLESHEET, STYLE_MODULE] },
      handler(code, id) {
        if (STYLESHEET.test(id)) return { code: styles.get(componentOf(id)) ?? '', map: null };
        const [, component = '', file] = STYLE_MODULE.exec(id) ?? [];
        const rules = rulesIn(this.parse(code)).toSorted((one, other) => other.start - one.start);
        removed += rules.length;
        const bare = rules.reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code);
        const isOwner = file === 'index' && styles.has(component);
        return { code: isOwner ? `import 'antd/dist/antd.css?of=${component}';\n${bare}` : bare, map: null };
      },
    },
    generateBundle() {
      if (removed === 0) this.error('No rules were found in the components of antd.');
    },
  };
}

/** The folders of antd whose components have styles: `button`, `grid`, not `row`, whose styles are in `grid`. `antd` is the folder of its ES modules. */
export function styledComponents(antd: string): readonly string[] {
  return readdirSync(antd).filter((folder) => {
    const index = path.join(antd, folder, 'style/index.js');
    const code = existsSync(index) ? readFileSync(index, 'utf8') : '';
    return [...STYLED_BY].some((maker) => code.includes(maker));
  });
}

/** The component whose part of the stylesheet this is; empty for what several share. */
const componentOf = (id: string) => new URLSearchParams(id.split('?')[1]).get('of') ?? '';

interface Call {
  type: string;
  callee?: { type: string; name?: string };
  arguments?: readonly { start: number; end: number }[];
}

/** The functions that give the rules of components: the second argument of what makes them a hook. */
function rulesIn(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Call;
  const rules = given?.[1];
  if (type === 'CallExpression' && callee?.type === 'Identifier' && STYLED_BY.has(callee.name ?? '') && rules) return [rules];
  return Object.values(node).flatMap(rulesIn);
}
