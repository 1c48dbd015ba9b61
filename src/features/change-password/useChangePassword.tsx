import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { laterView } from '#renderer/react';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';

const ChangePasswordDialog = laterView(async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog);

/**
 * The dialog of AUTH-09, and the function that opens it. Without a user that warns and opens nothing (AUTH-11), as on a page that has
 * been open for longer than the browser remembers who has signed in.
 */
export function useChangePassword(): { dialog: ReactNode; open: () => void } {
  const [state, setState] = useState<'absent' | 'open' | 'closed'>('absent');
  const message = useMessage();
  const app = App.useApp();
  const { username } = useSession();
  const open = () => {
    if (username && localEntries.get(storageKeys.username)) setState('open');
    else app.message.warning(message('password.no-user'));
  };
  const dialog = state !== 'absent' && <ChangePasswordDialog isOpen={state === 'open'} close={() => setState('closed')} />;
  return { dialog, open };
}
