import { useMemo } from 'react';
import { allowedButtons, type DataProvider } from '#renderer';
import { type DeveloperRowActions, RendererProvider, ScreenView } from '#renderer/react';
import { createChatAccounts } from '#src/api/chat-accounts.ts';
import { createDataProvider } from '#src/api/data-provider.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { useRendererPorts } from '#src/features/rendered/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { useProviderNames } from '#src/shared/ProviderMark.tsx';
import { settings } from '#src/shared/settings.ts';
import { CHAT_ACCOUNT_PREFIX, chatAccountsDocument } from './chat-accounts-document.ts';
import { ReleaseAccount } from './ReleaseAccount.tsx';

/** Pixels of 解除绑定 in a row. */
const ACTIONS_WIDTH = 92;
const rowActions: DeveloperRowActions = { Actions: ReleaseAccount, width: ACTIONS_WIDTH };
/** Work chats, which accounts may be left of when they are no longer configured. */
const CHATS = ['wechat_enterprise', 'dingtalk'];

const accounts = createChatAccounts(http);
const others = createDataProvider(http, localEntries);

/** The accounts of work chats and other providers by which users sign in: who they belong to, found and taken away (SCREEN-22). */
export function ChatAccountsPage() {
  const message = useMessage();
  const nameOf = useProviderNames();
  const { grantedAuth, allAuth } = useSession();
  const mayRelease = allowedButtons([CHAT_ACCOUNT_PREFIX], { auth: grantedAuth, allAuth })('release');
  const provider = useMemo<DataProvider>(() => {
    const sources = new Set([...CHATS, ...settings.thirdProviders.map(({ source }) => source)]);
    return {
      ...others,
      ...accounts,
      // Its document is in code: no definition names anything, and no changes are told.
      getLinkDiagnostics: async () => [],
      watchRows: undefined,
      getTotals: undefined,
      getDocument: async () =>
        chatAccountsDocument(
          message,
          [...sources].map((value) => ({ value, text: nameOf(value) })),
        ),
    };
  }, [message, nameOf]);
  const ports = useRendererPorts(provider);
  return (
    <RendererProvider value={{ ...ports, ...(mayRelease && { rowActions }), showDiagnostics: false }}>
      <ScreenView key={ports.locale} documentId={`chat-accounts ${ports.locale}`} />
    </RendererProvider>
  );
}
