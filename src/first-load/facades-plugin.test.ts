import { expect, it } from 'vitest';
import { readFacade, withoutFacades } from './facades-plugin.ts';

it('a file that only passes on what another holds is a facade, and one with code of its own is none', () => {
  const facade = readFacade('export{b as Pages,x as Part,y}from"./frame-1.js";');
  expect(facade?.target).toBe('./frame-1.js');
  expect(Object.fromEntries(facade?.names ?? [])).toEqual({ Pages: 'b', Part: 'x', y: 'y' });
  expect(readFacade('import{b}from"./frame-1.js";b();export{b as Pages};')).toBeUndefined();
});

it('what imports a facade imports what it stands for', () => {
  const facade = readFacade('export{b as Pages}from"./frame-1.js";')!;
  const code = 'const d=["./pages-2.js","./other-3.js"];load(()=>import(`./pages-2.js`),d);import("./other-3.js")';
  expect(withoutFacades(code, new Map([['./pages-2.js', facade]]))).toBe(
    'const d=["./frame-1.js","./other-3.js"];load(()=>import(`./frame-1.js`).then(m=>({Pages:m.b})),d);import("./other-3.js")',
  );
});
