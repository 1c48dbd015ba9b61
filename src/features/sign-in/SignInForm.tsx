import { LightButton, LightCheckbox, LightIcon, type TextEntry } from '#src/layout/light/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { CaptchaImage } from './CaptchaImage.tsx';
import { CredentialField, PasswordField, UsernameField } from './Credentials.tsx';
import styles from './SignInPage.module.css';
import type { Captcha } from './useCaptcha.ts';
import { useSignIn } from './useSignIn.ts';

/** User name, password and captcha (AUTH-02); focuses the first empty field. */
export function SignInForm() {
  const message = useMessage();
  const { form, isRemembered, remember, isBusy, captcha, submit } = useSignIn();
  const startsWithPassword = form.values.username !== '' && isRemembered;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <UsernameField entry={form.entry('username')} autoFocus={!startsWithPassword} />
      <PasswordField entry={form.entry('password')} autoFocus={startsWithPassword} />
      {settings.hasCaptcha && <CaptchaFields entry={form.entry('captcha')} captcha={captcha} />}
      <div className={styles.remember}>
        <LightCheckbox isChecked={isRemembered} onChange={remember}>
          {message('sign-in.remember')}
        </LightCheckbox>
      </div>
      <LightButton look="primary" isSubmit isBusy={isBusy}>
        {message('sign-in.submit')}
      </LightButton>
    </form>
  );
}

/** The captcha and its image. */
function CaptchaFields({ entry, captcha }: { entry: TextEntry; captcha: Captcha }) {
  const label = useMessage()('sign-in.captcha');
  return (
    <div className={styles.captcha}>
      <CredentialField label={label} entry={entry} icon={<LightIcon name="safety" />} autoComplete="off" maxLength={8} />
      <div className={styles.beside}>
        <CaptchaImage captcha={captcha} />
      </div>
    </div>
  );
}
