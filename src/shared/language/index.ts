export { currentLanguage, equipped, onLanguageChange, setLanguage, useLanguage } from './language.ts';
export { message, useMessage } from './message.ts';
