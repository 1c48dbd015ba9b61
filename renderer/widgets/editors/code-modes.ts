import type { Extension } from '@codemirror/state';
import { StreamLanguage, type StreamParser } from '@codemirror/language';

const stream = (parser: StreamParser<unknown>) => StreamLanguage.define(parser);

/** The languages of the code editor, each loaded on demand (FORM-10: exactly these twelve). */
export const codeModes = [
  { name: 'CSS', load: async () => (await import('@codemirror/lang-css')).css() },
  { name: 'Javascript', load: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }) },
  { name: 'XML/HTML', load: async () => (await import('@codemirror/lang-html')).html() },
  { name: 'Java', load: async () => (await import('@codemirror/lang-java')).java() },
  { name: 'Objective-C', load: async () => stream((await import('@codemirror/legacy-modes/mode/clike')).objectiveC) },
  { name: 'Python', load: async () => (await import('@codemirror/lang-python')).python() },
  { name: 'R', load: async () => stream((await import('@codemirror/legacy-modes/mode/r')).r) },
  { name: 'Shell', load: async () => stream((await import('@codemirror/legacy-modes/mode/shell')).shell) },
  { name: 'SQL', load: async () => (await import('@codemirror/lang-sql')).sql() },
  { name: 'Swift', load: async () => stream((await import('@codemirror/legacy-modes/mode/swift')).swift) },
  { name: 'Vue', load: async () => (await import('@codemirror/lang-vue')).vue() },
  { name: 'Markdown', load: async () => (await import('@codemirror/lang-markdown')).markdown() },
] as const satisfies readonly { name: string; load: () => Promise<Extension> }[];

/** The name of a language. */
export type CodeMode = (typeof codeModes)[number]['name'];

/** The language that a document names, case-insensitively; Javascript for an unknown name. */
export function codeModeOf(word: string | undefined): CodeMode {
  const asked = word?.toLowerCase() ?? '';
  const other: Record<string, CodeMode> = {
    js: 'Javascript',
    html: 'XML/HTML',
    xml: 'XML/HTML',
    sh: 'Shell',
    py: 'Python',
    md: 'Markdown',
    objectivec: 'Objective-C',
  };
  return codeModes.find(({ name }) => name.toLowerCase() === asked)?.name ?? other[asked] ?? 'Javascript';
}
