import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { session } from '#src/features/session/index.ts';
import { useTextForm } from '#src/layout/light/index.ts';
import { announce } from '#src/shared/announcements.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { rememberedUsername, rememberUsername } from './remembered-username.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';
import { useCaptcha } from './useCaptcha.ts';

/** Signs in and returns to the page that the user came from; a failure is shown and refreshes the captcha (AUTH-02, ERR-13). */
export function useSignIn() {
  const message = useMessage();
  const [isRemembered, remember] = useState(() => rememberedUsername() !== undefined);
  const [isBusy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const goOn = useAfterSignIn();
  const form = useSignInTexts();

  const refuse = (error: unknown) => {
    const text = error instanceof Error ? error.message : message('error.unknown');
    announce({ kind: 'error', key: 'sign-in', title: message('sign-in.failed'), text });
    if (settings.hasCaptcha) {
      captcha.refresh();
      form.set('captcha', '');
    }
    form.focus(error instanceof ApiError && error.code === 412 ? 'captcha' : 'password');
  };
  const submit = async () => {
    if (!form.check()) return;
    const { username, password, captcha: text } = form.values;
    setBusy(true);
    try {
      await session.signIn({
        ...{ username: username.trim(), password, captcha: text.trim(), checkKey: captcha.key() },
        remember_me: isRemembered,
      });
      announce({ kind: 'over', key: 'sign-in' });
      rememberUsername(isRemembered ? username.trim() : undefined);
      await goOn();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, isRemembered, remember, isBusy, captcha, submit };
}

function useSignInTexts() {
  const message = useMessage();
  return useTextForm(
    { username: rememberedUsername() ?? '', password: '', captcha: '' },
    {
      username: message('form-rule.username-required'),
      password: message('sign-in.password-required'),
      captcha: settings.hasCaptcha ? message('sign-in.captcha-required') : undefined,
    },
    ['password'],
  );
}
