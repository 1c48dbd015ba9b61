import '../theme/links.css';
import '../theme/page.css';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useLanguage } from '#src/shared/language/index.ts';
import { useTheme } from '../theme/useTheme.ts';
import { groundVariables } from './ground-variables.ts';
import styles from './light.module.css';

/** What every page stands on: its language, its colours and its letters, without antd, which comes with the pages that use it. */
export function Ground({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const theme = useTheme();
  const variables = useMemo(() => groundVariables(theme), [theme]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <div className={styles.ground} style={variables}>
      {children}
    </div>
  );
}
