import type { Http } from './http.ts';

/** What a script belongs to: the list of a form, or the form. */
export const scriptKinds = ['list', 'form'] as const;
export type ScriptKind = (typeof scriptKinds)[number];

/** A stored script of a form; `switchedBy` and `switchedAt` are empty while it does not run. */
export interface FormScript {
  kind: ScriptKind;
  script: string;
  runs: boolean;
  switchedBy: string;
  switchedAt: string;
  /** Of the text; a script is only saved over this version. Empty where there is none. */
  version: string;
}

/** A script as it was saved; `savedBy` is empty for one that was imported. */
export interface ScriptVersion {
  id: string;
  script: string;
  savedBy: string;
  savedAt: string;
}

/** The stored scripts of forms over the wire (wire 4.19). Failures are shown by the caller. */
export interface FormScripts {
  list(formId: string): Promise<readonly FormScript[]>;
  versions(formId: string, kind: ScriptKind): Promise<readonly ScriptVersion[]>;
  /** Saves a text that was made of a version. Refused with `STALE_CODE` where the version is not that on the server (IMPLIED-21). */
  save(formId: string, kind: ScriptKind, edited: Pick<FormScript, 'script' | 'version'>): Promise<string>;
  /** Lets the script run, as the text that has been read; without a text it is switched off. Resolves to the server's message. */
  run(formId: string, kind: ScriptKind, script?: string): Promise<string>;
}

/** Scripts of this server. */
export function createFormScripts(http: Http): FormScripts {
  const api = (call: string, formId: string) => `/online/cgform/api/${call}/${encodeURIComponent(formId)}`;
  return {
    async list(formId) {
      const { result } = await http.get(api('scripts', formId), { silent: true });
      return (Array.isArray(result) ? result : []).flatMap((one: unknown) => scriptOf(one) ?? []);
    },
    async versions(formId, kind) {
      const { result } = await http.get(api('scriptVersions', formId), { params: { type: kind }, silent: true });
      return (Array.isArray(result) ? result : []).map((one: unknown) => {
        const { id, script, savedBy, savedAt } = Object(one ?? undefined);
        return { id: word(id), script: word(script), savedBy: word(savedBy), savedAt: word(savedAt) };
      });
    },
    async save(formId, kind, { script, version }) {
      const body = { cgJs: script, cgJsType: kind, version };
      return (await http.put(`/online/cgform/head/enhanceJs/${encodeURIComponent(formId)}`, { body, silent: true })).message;
    },
    run: async (formId, kind, script) =>
      (await http.put(api('scriptRun', formId), { body: { type: kind, ...(script !== undefined && { cgJs: script }) }, silent: true }))
        .message,
  };
}

function scriptOf(wire: unknown): FormScript | undefined {
  const { kind, script, runs, switchedBy, switchedAt, version } = Object(wire ?? undefined);
  const known = scriptKinds.find((one) => one === kind);
  if (!known) return undefined;
  return {
    ...{ kind: known, script: word(script), runs: runs === true },
    ...{ switchedBy: word(switchedBy), switchedAt: word(switchedAt), version: word(version) },
  };
}

const word = (value: unknown) => (value === null || value === undefined ? '' : String(value));
