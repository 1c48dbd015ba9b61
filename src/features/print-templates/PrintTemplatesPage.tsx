import { Button, Result, Skeleton } from 'antd';
import useSWR from 'swr';
import { http } from '#src/api/http.ts';
import { createPrintTemplates } from '#src/api/print-templates.ts';
import { Rendered } from '#src/features/rendered/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { usePageParams } from '#src/shared/open-page.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';

const templates = createPrintTemplates(http);
/** The member of the address that names the template which is edited. */
const TEMPLATE = 'template';

/** The upkeep of print templates (SCREEN-15): their list, and at an address of its own the editor of one. */
export function PrintTemplatesPage() {
  const message = useMessage();
  const language = useLanguage();
  const { token } = useSession();
  const [params, setParams] = usePageParams();
  const code = params.get(TEMPLATE);
  const { data, error, isValidating, mutate } = useSWR(
    ['print designs', token, language],
    async () => {
      const [list, targets, roles] = await Promise.all([templates.list(), templates.targets(), templates.roles()]);
      return { list, targets, roles };
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (error && !isValidating)
    return (
      <Result
        status="warning"
        title={message('design.load-failed')}
        subTitle={error instanceof Error ? error.message : undefined}
        extra={<Button onClick={() => void mutate()}>{message('action.retry')}</Button>}
      />
    );
  if (!data) return <Skeleton active />;
  const edit = (name: string | null) => setParams(name === null ? new URLSearchParams() : new URLSearchParams({ [TEMPLATE]: name }));
  const edited = data.list.find((one) => one.code === code);
  const shared = { ...data, templates, reload: async () => void (await mutate()) };
  if (!edited) return <TemplateList {...shared} onEdit={edit} />;
  return (
    <Rendered>
      <TemplateEditor key={edited.code} {...shared} template={edited} onClose={() => edit(null)} />
    </Rendered>
  );
}
