import { App } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';

const ChangePasswordDialog = lazy(async () => ({ default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog }));

/** The dialog of AUTH-09, and the function that opens it; without a user that warns and opens nothing (AUTH-11). */
export function useChangePassword(): { dialog: ReactNode; open: () => void } {
  const [state, setState] = useState<'absent' | 'open' | 'closed'>('absent');
  const message = useMessage();
  const app = App.useApp();
  const { username } = useSession();
  const open = () => {
    if (username) setState('open');
    else app.message.warning(message('password.no-user'));
  };
  const dialog = state !== 'absent' && (
    <Suspense>
      <ChangePasswordDialog isOpen={state === 'open'} close={() => setState('closed')} />
    </Suspense>
  );
  return { dialog, open };
}
