import { Type } from '@sinclair/typebox';
import type { ServerContext } from '#server/server-context.ts';
import type { MissingSource } from '#renderer';
import type { DictionaryItem } from '#server/catalogue/choices/dictionary-item.ts';
import { sentenceOf } from '#server/catalogue/choices/fail-missing.ts';
import { readAllDictionaryItems } from '#server/catalogue/choices/dictionary-items.ts';
import { ok, okLacking } from '#server/envelope.ts';
import { OptionalIdList } from '#server/system-list/id-list.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { readPaging } from '#server/system-list/read-paging.ts';
import { openDictionaries } from './look-up.ts';
import { treeRoutes } from './tree-routes.ts';

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 2000;
const codeParams = Type.Object({ code: Type.String({ maxLength: 500 }) });
/** A batch of pasted or imported texts. */
const NamedItems = Type.Object({
  code: Type.String({ maxLength: 500 }),
  texts: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 2000 }),
});
const searchQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  pageSize: Type.Optional(Type.String({ maxLength: 500 })),
});

/** Dictionaries (wire 6.5): open to every signed-in user, because every screen needs them. */
export function dictionaryRoutes(context: ServerContext): Route[] {
  return [...optionRoutes(context), ...textRoutes(context), ...treeRoutes(context), ...cacheRoutes(context)];
}

function optionRoutes({ db, catalogue }: ServerContext): Route[] {
  const dictionaries = openDictionaries(db, catalogue);
  const search = (url: `/${string}`, orderByValue: boolean) =>
    defineRoute({
      method: 'GET',
      url,
      access: 'self',
      schema: { params: codeParams, query: searchQuery },
      run: async ({ params, query: { keyword, pageSize }, subject }) => {
        const limit = readPaging(pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
        const search = { keyword, limit, orderByValue, isChoice: true };
        return optionsOrLack(params.code, await dictionaries.items(params.code, subject, search));
      },
    });
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/dict/getDictItems/:code',
      access: 'self',
      schema: { params: codeParams },
      run: async ({ params, subject }) => optionsOrLack(params.code, await dictionaries.items(params.code, subject)),
    }),
    search('/sys/dict/loadDict/:code', false),
    search('/sys/dict/loadDictOrderByValue/:code', true),
  ];
}

function optionsOrLack(code: string, options: readonly DictionaryItem[] | null) {
  const lacking: MissingSource = { kind: 'dictionary', name: code, column: '' };
  return options ? ok(options) : okLacking(lacking, sentenceOf(lacking));
}

function textRoutes({ db, catalogue }: ServerContext): Route[] {
  const dictionaries = openDictionaries(db, catalogue);
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/dict/loadDictItem/:code',
      access: 'self',
      schema: {
        params: codeParams,
        query: Type.Object({ key: OptionalIdList, delNotExist: Type.Optional(Type.String()) }),
      },
      run: async ({ params, query: { key = '', delNotExist }, subject }) =>
        ok(await dictionaries.texts(params.code, subject, key.split(',').filter(Boolean), delNotExist !== 'false')),
    }),
    defineRoute({
      method: 'POST',
      url: '/sys/dict/findItems',
      access: 'self',
      schema: { body: NamedItems },
      run: async ({ body, subject }) => ok(await dictionaries.named(body.code, subject, body.texts)),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/dict/getDictText/:code/:key',
      access: 'self',
      schema: { params: Type.Object({ code: Type.String({ maxLength: 500 }), key: Type.String({ maxLength: 500 }) }) },
      run: async ({ params, subject }) => ok((await dictionaries.texts(params.code, subject, [params.key], true))[0] ?? null),
    }),
  ];
}

function cacheRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/dict/queryAllDictItems',
      access: 'self',
      run: async () => ok(await readAllDictionaryItems(db)),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/dict/refleshCache',
      access: 'self',
      // The server keeps no dictionaries in memory: there is nothing to clear.
      run: async () => ok(null, 'cache.done'),
    }),
  ];
}
