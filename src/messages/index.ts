export { currentLanguage, languageNames, setLanguage, useLanguage, type Language } from './language.ts';
export { format, isMessageCode, message, useMessage, type MessageCode, type MessageValues } from './message.ts';
export { deadTokenPhrase } from './server-phrases.ts';
