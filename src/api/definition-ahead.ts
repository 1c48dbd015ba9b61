import { askAhead, takeAhead } from './asked-ahead.ts';
import type { Answer, Http } from './http.ts';

const BASE = '/online/cgform/api';
/** The calls that tell the definition of a form (wire 4). */
const PARTS = ['getColumns', 'getFormItem', 'getQueryInfo'] as const;

/** One of the calls that tell the definition of a form. */
export type DefinitionPart = (typeof PARTS)[number];

/** The path of a part of a definition. */
export const partPath = (part: DefinitionPart, form: string): string => `${BASE}/${part}/${encodeURIComponent(form)}`;

/** Asks for the definition of a form before the code that shows it is there. */
export function askDefinitionAhead(http: Pick<Http, 'get'>, form: string): void {
  for (const part of PARTS) askAhead(http, partPath(part, form));
}

/** A part of a definition that was asked for ahead. */
export const takeDefinitionAhead = (part: DefinitionPart, form: string): Promise<Answer | undefined> => takeAhead(partPath(part, form));
