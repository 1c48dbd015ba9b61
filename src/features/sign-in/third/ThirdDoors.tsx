import { useSearchParams } from 'react-router-dom';
import { LightButton } from '#src/layout/light/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { ProviderMark, useProviderNames } from '#src/shared/ProviderMark.tsx';
import { settings } from '#src/shared/settings.ts';
import styles from '../SignInPage.module.css';
import { wayTo } from './third-accounts.ts';

/** A button for each provider whose accounts sign in here (SCREEN-21). */
export function ThirdDoors() {
  const message = useMessage();
  const nameOf = useProviderNames();
  const [params] = useSearchParams();
  return (
    <div role="group" aria-label={message('third.other')}>
      <div className={styles.other}>{message('third.other')}</div>
      <div className={styles.providers}>
        {settings.thirdProviders.map(({ source }) => {
          const label = message('third.sign-in-with', { name: nameOf(source) });
          return (
            <LightButton
              key={source}
              look="round"
              title={label}
              aria-label={label}
              onClick={() => location.assign(wayTo(source, params.get('redirect') ?? '', false))}
            >
              <ProviderMark source={source} />
            </LightButton>
          );
        })}
      </div>
    </div>
  );
}
