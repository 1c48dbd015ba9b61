import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrorsOf } from '#renderer';
import { session } from '#src/features/session/index.ts';
import { announce } from '#src/shared/announcements.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import type { PasswordEntry } from './PasswordFields.tsx';

interface SavePassword {
  isBusy: boolean;
  save: (entry: PasswordEntry) => Promise<void>;
}

/**
 * Saves a new password and shows the result (AUTH-10); what the server refuses is also said at its field, which keeps what was typed. If
 * the server ends the session, the user has to sign in again.
 */
export function useSavePassword(form: FormInstance<PasswordEntry>, done: () => void): SavePassword {
  const [isBusy, setBusy] = useState(false);
  const message = useMessage();
  const app = App.useApp();
  const navigate = useNavigate();
  const save = async (entry: PasswordEntry) => {
    setBusy(true);
    try {
      const saved = await session.changePassword(entry);
      if (saved.isAlive) {
        app.message.success(saved.message);
        done();
      } else {
        // The sign-in page has messages of its own.
        announce({ kind: 'said', tone: 'success', text: saved.message });
        announce({ kind: 'said', tone: 'info', text: message('password.sign-in-anew') });
        await navigate({ pathname: settings.signInPath, search: location.search });
      }
    } catch (error) {
      app.message.warning(error instanceof Error ? error.message : message('error.unknown'));
      for (const { field, message: text } of fieldErrorsOf(error)) if (isField(field)) form.setFields([{ name: field, errors: [text] }]);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}

const isField = (name: string): name is keyof PasswordEntry => ['oldpassword', 'password', 'confirmpassword'].includes(name);
