import { LightField, LightIcon, type TextEntry } from '#src/layout/light/index.ts';
import { useMessage } from '#src/shared/language/index.ts';

/** The user name of a form. */
export function UsernameField({ entry, autoFocus }: { entry: TextEntry; autoFocus: boolean }) {
  return (
    <LightField
      label={useMessage()('sign-in.username')}
      entry={entry}
      icon={<LightIcon name="user" />}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      autoFocus={autoFocus}
    />
  );
}

/** The password of a form. */
export function PasswordField({ entry, autoFocus = false }: { entry: TextEntry; autoFocus?: boolean }) {
  return (
    <LightField
      label={useMessage()('sign-in.password')}
      entry={entry}
      icon={<LightIcon name="lock" />}
      isSecret
      autoComplete="current-password"
      maxLength={200}
      autoFocus={autoFocus}
    />
  );
}
