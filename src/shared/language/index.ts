export { currentLanguage, onLanguageChange, setLanguage, useLanguage } from './language.ts';
export { message, useMessage } from './message.ts';
