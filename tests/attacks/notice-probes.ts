import { expect } from 'vitest';
import { safeRichText } from '#server/catalogue/values/rich-text.ts';
import type { Probe, ProbeInput } from './probe.ts';

const HOSTILE = /<[^>]*\s(on\w+|srcdoc|formaction)\s*=|<(script|style|iframe|svg|math|form|base|meta|link|object|embed)\b/i;
const ADDRESS = '/sys/annountCement';

interface Stored {
  id: string;
  msgContent: string | null;
  openPage: string | null;
}

async function stored({ server }: ProbeInput): Promise<Stored[]> {
  const answer = await server.send('GET', `${ADDRESS}/list?pageSize=500`, { token: server.adminToken });
  return answer.json<{ result: { records: Stored[] } }>().result.records;
}

/** The texts of an attack have come in by the case's own requests; a page of theirs must not have come in with them. */
const pagesAreOurs: Probe = async (input) => {
  const records = await stored(input);
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter(({ openPage }) => openPage && !/^(\/(?!\/)|https:\/\/)/.test(openPage))).toEqual([]);
};

const contentIsClean: Probe = async (input) => {
  const contents = (await stored(input)).map(({ msgContent }) => msgContent ?? '');
  expect(contents.length).toBeGreaterThan(0);
  for (const content of contents) {
    expect(safeRichText(content)).toBe(content);
    expect(content).not.toMatch(/(href|src)="\s*(javascript|data):/i);
    // What stands in quotes is text.
    expect(content.replaceAll(/"[^"]*"/g, '""')).not.toMatch(HOSTILE);
  }
};

const enumsAreClosed: Probe = async (input) => {
  const { server } = input;
  const send = async (method: 'POST' | 'PUT', url: string, body: object) =>
    (await server.send(method, `${ADDRESS}/${url}`, { token: server.adminToken, body })).json<{ success: boolean; result: string }>();
  const added = await send('POST', 'add', { titile: 'enums', msgType: 'ALL', priority: 'H', msgCategory: '2' });
  expect(added.success).toBe(true);
  const before = (await stored(input)).length;
  const wrong = 'L" onmouseover=window.__pwn=1 x="';
  for (const name of ['priority', 'msgCategory', 'msgType'])
    for (const value of [wrong, 'X', '', 1.5, null, ['L'], { $ne: 'L' }]) {
      const fact = { [name]: value };
      expect([fact, (await send('POST', 'add', { titile: 'wrong', ...fact })).success]).toEqual([fact, false]);
      expect([fact, (await send('PUT', 'edit', { id: added.result, ...fact })).success]).toEqual([fact, false]);
    }
  const after = await stored(input);
  expect([after.length, after.find(({ id }) => id === added.result)]).toEqual([
    before,
    expect.objectContaining({ priority: 'H', msgCategory: '2', msgType: 'ALL' }),
  ]);
};

/** Probes of announcements. */
export const noticeProbes: Readonly<Record<string, Probe>> = {
  'openPage must be a same-site path or https': pagesAreOurs,
  'stored AND rendered forms sanitised; sanitising twice gives the same text': contentIsClean,
  'every enum validated against the closed set': enumsAreClosed,
};
