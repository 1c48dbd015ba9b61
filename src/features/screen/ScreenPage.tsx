import type { ListTheme } from '#renderer';
import { ScreenView } from '#renderer/react';
import { Rendered } from '#src/features/rendered/index.ts';
import { RestrictedForm } from '#src/features/restricted-form/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';

/** The kinds of lists that components name (ROUTE-14). */
const THEMES: Readonly<Partial<Record<string, ListTheme>>> = {
  'modules/online/cgform/auto/erp/OnlCgformErpList': 'erp',
  'modules/online/cgform/auto/tab/OnlCgformTabList': 'tab',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': 'inner-table',
};

/** A screen that exists only as a document: its head id is the last part of the address. */
export function ScreenPage({ code, component }: PageProps) {
  return (
    <Rendered>
      <RestrictedForm formId={code}>
        <ScreenView documentId={code} theme={THEMES[component]} />
      </RestrictedForm>
    </Rendered>
  );
}
