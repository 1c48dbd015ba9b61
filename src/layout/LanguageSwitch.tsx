import { Button } from 'antd';
import { setLanguage, useLanguage, useMessage } from '#src/messages/index.ts';

/** Switches between Chinese and English; it names the language that it leads to. */
export function LanguageSwitch() {
  const language = useLanguage();
  const message = useMessage();
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <Button type="text" lang={other} aria-label={`${message('language.switch')}: ${names[other].full}`} onClick={() => setLanguage(other)}>
      {names[other].short}
    </Button>
  );
}

const names = { 'zh-CN': { short: '中', full: '中文' }, 'en-US': { short: 'EN', full: 'English' } };
