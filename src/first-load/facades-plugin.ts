import type { Plugin, Rolldown } from 'vite';

/** A file that only passes on what another holds: `Page` of `./frame.js`, where it is called `t`. */
export interface Facade {
  target: string;
  /** The names in the target, by those of the facade. */
  names: ReadonlyMap<string, string>;
}

const FACADE = /^export\s*\{([^}]*)\}\s*from\s*["'`]([^"'`]+)["'`];?\s*$/;
const DYNAMIC_IMPORT = /\bimport\((["'`])([^"'`]+)\1\)/g;

/**
 * Takes out of a build the files that only pass on what the file of a stage holds: each would be a request of its own. What imports one
 * imports the file of the stage and takes its part of it.
 */
export function facadesPlugin(): Plugin {
  return {
    name: 'facades',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const facades = new Map(chunks.flatMap((chunk) => facadeOf(chunk)));
        for (const chunk of chunks) chunk.code = withoutFacades(chunk.code, facades);
        for (const name of facades.keys()) delete bundle[`assets/${name.slice(2)}`];
      },
    },
  };
}

function facadeOf({ fileName, code, isEntry, moduleIds }: Rolldown.OutputChunk): [string, Facade][] {
  const facade = isEntry || moduleIds.length > 0 ? undefined : readFacade(code);
  return facade ? [[fileName.replace(/^assets\//, './'), facade]] : [];
}

/** What the code of a file passes on, if it does nothing else. */
export function readFacade(code: string): Facade | undefined {
  const [, names, target] = FACADE.exec(code) ?? [];
  if (names === undefined || target === undefined) return undefined;
  const pairs = names.split(',').map((name) => name.trim().split(/\s+as\s+/));
  return { target, names: new Map(pairs.map(([inside = '', outside = inside]) => [outside, inside])) };
}

/** The code of a file that imports the targets of these facades, which are given by the names that it imports, in their place. */
export function withoutFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  const direct = code.replaceAll(DYNAMIC_IMPORT, (whole, quote: string, name: string) => {
    const facade = facades.get(name);
    if (!facade) return whole;
    const members = [...facade.names].map(([outside, inside]) => `${outside}:m.${inside}`);
    return `import(${quote}${facade.target}${quote}).then(m=>({${members.join(',')}}))`;
  });
  // What a dynamic import loads at the same time is listed on top.
  return [...facades].reduce((text, [name, { target }]) => text.replaceAll(`"${name}"`, `"${target}"`), direct);
}
