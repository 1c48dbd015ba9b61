import { LightIcon } from '#src/layout/light/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './SignInPage.module.css';
import type { Captcha } from './useCaptcha.ts';

/** The captcha image; a click asks for another. */
export function CaptchaImage({ captcha: { image, hasFailed, refresh } }: { captcha: Captcha }) {
  const message = useMessage();
  return (
    <button
      type="button"
      className={styles.image}
      title={message('sign-in.captcha-image')}
      aria-label={message('sign-in.captcha-image')}
      onClick={refresh}
    >
      {image && <img src={image} alt="" />}
      {hasFailed && (
        <span className={styles.failed}>
          <LightIcon name="reload" /> {message('sign-in.captcha-failed')}
        </span>
      )}
      {!image && !hasFailed && <span className={styles.waiting} />}
    </button>
  );
}
