import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { drawingSources, styledComponents, usedComponents } from './used-components.ts';
import { usedStyles } from './used-styles.ts';

const STYLESHEET = /\/antd\/dist\/antd\.css(?:\?|$)/;
const STYLE_MODULE = /\/antd\/es\/([\w-]+)\/style\//;

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
