import { useMemo } from 'react';
import type { DataProvider } from '#renderer';
import { type DeveloperRowActions, RendererProvider, ScreenView } from '#renderer/react';
import { createAnnouncements } from '#src/api/announcements.ts';
import { createDataProvider } from '#src/api/data-provider.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { useRendererPorts } from '#src/features/rendered/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { announcementDocument } from './announcement-document.ts';
import { AnnouncementActions } from './AnnouncementActions.tsx';

/** Pixels of 发布 or 撤销 in a row. */
const ACTIONS_WIDTH = 64;
const rowActions: DeveloperRowActions = { Actions: AnnouncementActions, width: ACTIONS_WIDTH };

const announcements = createAnnouncements(http);
// The server reviews only imports of online forms, and validates each of announcements.
const others = { ...createDataProvider(http, localEntries), previewImport: undefined, alwaysValidates: true };

/** The upkeep of announcements (SCREEN-08): a document screen with rich text, recipients, and publication at once or at a time. */
export function AnnouncementsPage() {
  const message = useMessage();
  const { grantedAuth, allAuth } = useSession();
  const provider = useMemo<DataProvider>(
    () => ({
      ...others,
      ...announcements,
      // Its document is in code: no definition names anything.
      getLinkDiagnostics: async () => [],
      getDocument: async () => announcementDocument(message, { auth: grantedAuth, allAuth }),
    }),
    [message, grantedAuth, allAuth],
  );
  const ports = useRendererPorts(provider);
  return (
    <RendererProvider value={{ ...ports, rowActions }}>
      <ScreenView key={ports.locale} documentId={`announcements ${ports.locale}`} />
    </RendererProvider>
  );
}
