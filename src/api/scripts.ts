import type { DataProvider } from '#renderer';
import { message } from '#src/shared/language/index.ts';
import type { Http } from './http.ts';

const PREFIX = /^\/?(?:jeecg-boot(?=\/))?\/?/;
/** Calls that only read what the user may read: the items of a dictionary, the records of a list, and one record. */
const READABLE = [
  /^sys\/dict\/getDictItems\/\w{1,100}$/,
  /^online\/cgform\/api\/getData\/[\w$]{1,64}$/,
  /^online\/cgform\/api\/form\/[\w$]{1,64}\/[\w-]{1,64}$/,
];

/** What stored scripts may read over the wire. */
export function createScripts(http: Http): Required<Pick<DataProvider, 'readForScript'>> {
  return {
    async readForScript(asked, params) {
      const path = asked.replace(PREFIX, '');
      if (!READABLE.some((pattern) => pattern.test(path))) throw new Error(message('script.no-read', { path: asked }));
      const answer = await http.get(`/${path}`, { params: Object.fromEntries(params), silent: true });
      return { success: true, message: answer.message, result: answer.result };
    },
  };
}
