export type { MessageValues } from './fill.ts';
export { languageNames, languages, type Language } from './language.ts';
export { format, hasMessages, isMessageCode, loadMessages, type MessageCode } from './message.ts';
export { formatForServer, isServerMessageCode, type ServerMessageCode } from './server-message.ts';
export { deadTokenPhrase } from './stock-phrases.ts';
