import type { Http } from './http.ts';
import { isCallLacking } from './lacking-calls.ts';

const BASE = '/online/cgform/api';

/** A rule of an imported form that the server does not apply; until it is resolved, only administrators may use the form. */
export interface Restriction {
  id: string;
  formId: string;
  /** The title of the form. */
  form: string;
  /** The rule in words, and what it did in the system that it comes from. */
  rule: string;
  effect: string;
  /** Of a rule of rows, as the source has it; else empty. */
  condition: string;
  /** Empty while it is not resolved. */
  resolvedBy: string;
  resolvedAt: string;
}

/** Restrictions over the wire. Failures are shown by the caller. */
export interface Restrictions {
  /** Those of a form, with those of the forms that share its records, or of all; none from a stock server, which applies its rules itself. */
  list(formId?: string): Promise<readonly Restriction[]>;
  /** Resolves to the server's message. */
  resolve(id: string): Promise<string>;
}

/** Restrictions of this server. */
export function createRestrictions(http: Http): Restrictions {
  return {
    async list(formId) {
      const params = formId === undefined ? {} : { cgformId: formId };
      const answer = await http.get(`${BASE}/restrictions`, { params, silent: true }).catch((error: unknown) => {
        if (isCallLacking(error)) return null;
        throw error;
      });
      return Array.isArray(answer?.result) ? answer.result.map(restrictionOf) : [];
    },
    resolve: async (id) => (await http.post(`${BASE}/resolveRestriction/${encodeURIComponent(id)}`, { body: {}, silent: true })).message,
  };
}

function restrictionOf(wire: unknown): Restriction {
  const { id, cgformId, tableTxt, tableName, text, effect, condition, resolvedBy, resolvedAt } = Object(wire);
  const word = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  return {
    ...{ id: word(id), formId: word(cgformId), form: word(tableTxt) || word(tableName), rule: word(text), effect: word(effect) },
    ...{ condition: word(condition), resolvedBy: word(resolvedBy), resolvedAt: word(resolvedAt) },
  };
}
