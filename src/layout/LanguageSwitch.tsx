import { languageNames } from '#messages';
import { setLanguage, useLanguage, useMessage } from '#src/shared/language/index.ts';
import { LightButton } from './light/LightButton.tsx';

/** Switches between Chinese and English; labelled with the target language. */
export function LanguageSwitch() {
  const language = useLanguage();
  const message = useMessage();
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <LightButton
      look="text"
      lang={other}
      aria-label={`${languageNames[other].short} ${message('language.switch')}: ${languageNames[other].full}`}
      onClick={() => setLanguage(other)}
    >
      {languageNames[other].short}
    </LightButton>
  );
}
