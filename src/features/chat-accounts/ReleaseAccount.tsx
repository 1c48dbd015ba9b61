import { App, Button } from 'antd';
import type { ComponentProps } from 'react';
import { type DeveloperRowActions, useReloadRows } from '#renderer/react';
import { createChatAccounts } from '#src/api/chat-accounts.ts';
import { http } from '#src/api/http.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { useProviderNames } from '#src/shared/ProviderMark.tsx';

const accounts = createChatAccounts(http);

/** Takes an account from its user, after a question that names both. */
export function ReleaseAccount({ row: { id, values } }: ComponentProps<DeveloperRowActions['Actions']>) {
  const message = useMessage();
  const nameOf = useProviderNames();
  const reload = useReloadRows();
  const { modal, message: notify } = App.useApp();
  const text = (key: string) => String(values[key] ?? '');
  const account = { provider: nameOf(text('thirdType')), name: text('name') };
  const ask = () =>
    void modal.confirm({
      title: message('chat-accounts.release-title', { person: `${text('realname')}（${text('username')}）`, ...account }),
      content: message('chat-accounts.release-note', account),
      okText: message('account.third-remove'),
      okButtonProps: { danger: true },
      cancelText: message('action.cancel'),
      onOk: async () => {
        try {
          void notify.success(await accounts.release(id));
        } catch (error) {
          void notify.warning(error instanceof Error ? error.message : message('error.unknown'));
        }
        reload();
      },
    });
  return (
    <Button type="link" size="small" onClick={ask}>
      {message('account.third-remove')}
    </Button>
  );
}
