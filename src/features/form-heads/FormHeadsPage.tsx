import { useMemo } from 'react';
import type { DataProvider } from '#renderer';
import { type DeveloperRowActions, RendererProvider, ScreenView } from '#renderer/react';
import { createDataProvider } from '#src/api/data-provider.ts';
import { createFormHeads } from '#src/api/form-heads.ts';
import { http } from '#src/api/http.ts';
import { localEntries } from '#src/api/storage.ts';
import { useRendererPorts } from '#src/features/rendered/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';
import { HeadActions } from './HeadActions.tsx';
import { headsDocument } from './heads-document.ts';

/** Pixels of the actions of a row. */
const ACTIONS_WIDTH = 180;
const rowActions: DeveloperRowActions = { Actions: HeadActions, width: ACTIONS_WIDTH };

const COPY_LIST = 'modules/online/cgform/OnlCgformCopyList';
const others = createDataProvider(http, localEntries);

/** The list of all forms, or at an address of its own that of the views of one (ROUTE-14, SCREEN-24). */
export function FormHeadsPage({ code, component }: PageProps) {
  const message = useMessage();
  const viewsOf = component === COPY_LIST ? code : undefined;
  const provider = useMemo<DataProvider>(
    () => ({
      ...others,
      ...createFormHeads(http, viewsOf),
      // Its document is in code: no definition names anything, and no changes are told.
      getLinkDiagnostics: async () => [],
      watchRows: undefined,
      getTotals: undefined,
      getDocument: async () => headsDocument(message, viewsOf !== undefined),
    }),
    [message, viewsOf],
  );
  const ports = useRendererPorts(provider);
  return (
    <RendererProvider value={{ ...ports, rowActions, showDiagnostics: false }}>
      <ScreenView key={ports.locale} documentId={`form-heads ${viewsOf ?? ''} ${ports.locale}`} />
    </RendererProvider>
  );
}
