import type { Answer, Http } from './http.ts';

const BASE = '/online/cgform/api';
/** The calls that tell the definition of a form (wire 4). */
const PARTS = ['getColumns', 'getFormItem', 'getQueryInfo'] as const;
/** Milliseconds after which an answer that nobody has taken is too old to be shown. */
const FRESH_MS = 20_000;

/** One of the calls that tell the definition of a form. */
export type DefinitionPart = (typeof PARTS)[number];

const asked = new Map<string, Promise<Answer | undefined>>();

/** The path of a part of a definition. */
export const partPath = (part: DefinitionPart, form: string): string => `${BASE}/${part}/${encodeURIComponent(form)}`;

/** Asks for the definition of a form before the code that shows it is there. */
export function askDefinitionAhead(http: Pick<Http, 'get'>, form: string): void {
  for (const part of PARTS) {
    const path = partPath(part, form);
    const answer = http.get(path, { silent: true }).catch(() => undefined);
    asked.set(path, answer);
    setTimeout(() => asked.get(path) === answer && asked.delete(path), FRESH_MS);
  }
}

/** What was asked for ahead, once: undefined when nothing was, or when it failed, so that it has to be asked for again. */
export async function takeDefinitionAhead(part: DefinitionPart, form: string): Promise<Answer | undefined> {
  const path = partPath(part, form);
  const answer = asked.get(path);
  asked.delete(path);
  return answer;
}
