import type { ComponentProps } from 'react';
import { LightField, LightIcon, type TextEntry } from '#src/layout/light/index.ts';
import { useMessage } from '#src/shared/language/index.ts';

/** A field of a form to sign in by: its text is taken as it is typed. */
export function CredentialField(props: ComponentProps<typeof LightField>) {
  return <LightField autoCapitalize="none" spellCheck={false} {...props} />;
}

/** The user name of a form. */
export function UsernameField({ entry, autoFocus }: { entry: TextEntry; autoFocus: boolean }) {
  const icon = <LightIcon name="user" />;
  return (
    <CredentialField label={useMessage()('sign-in.username')} {...{ entry, icon, autoFocus }} autoComplete="username" maxLength={100} />
  );
}

/** The password of a form. */
export function PasswordField({ entry, autoFocus = false }: { entry: TextEntry; autoFocus?: boolean }) {
  const shared = { entry, autoFocus, icon: <LightIcon name="lock" /> };
  return <CredentialField label={useMessage()('sign-in.password')} {...shared} isSecret autoComplete="current-password" maxLength={200} />;
}
