import { enUS } from './en-US.ts';
import { server as serverEnUS } from './en-US/server.ts';
import { fill, type MessageValues } from './fill.ts';
import type { Language } from './language.ts';
import { zhCN } from './zh-CN.ts';
import { server as serverZhCN } from './zh-CN/server.ts';

/** Every message of the server in Chinese: its own, and those that it shares with the application. */
const chinese = { ...zhCN, ...serverZhCN };

/** The code of a message of the server. */
export type ServerMessageCode = keyof typeof chinese;

const catalogues: Record<Language, Record<ServerMessageCode, string>> = { 'zh-CN': chinese, 'en-US': { ...enUS, ...serverEnUS } };

/** True for an existing message code of the server. */
export const isServerMessageCode = (code: string): code is ServerMessageCode => Object.hasOwn(chinese, code);

/** The message of a code of the server in a language with its placeholders filled; placeholders without a value are kept. */
export function formatForServer(language: Language, code: ServerMessageCode, values: MessageValues = {}): string {
  return fill(catalogues[language][code], values);
}
