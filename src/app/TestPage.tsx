import { useMessage } from '#src/shared/language/index.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';

/** A page without the frame, to see that the application runs (ROUTE-03). */
export function TestPage() {
  const message = useMessage();
  useDocumentTitle(undefined);
  return (
    <main>
      <h1>{message('app.name')}</h1>
    </main>
  );
}
