import { App } from 'antd';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { TemplateFault } from '#renderer';
import type { DesignedTemplate } from '#src/api/print-templates.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { isDraftChanged, type DraftAction, type TemplateDraft } from './template-draft.ts';
import type { TemplatesShared } from './templates-shared.ts';

interface SavingProps extends Pick<TemplatesShared, 'templates' | 'reload'> {
  template: DesignedTemplate;
}

/** Saves a template that has no faults, and takes it back to what was delivered. */
export function useTemplateSaving(
  { templates, reload, template }: SavingProps,
  draft: TemplateDraft,
  faults: readonly TemplateFault[],
  dispatch: (action: DraftAction) => void,
) {
  const message = useMessage();
  const { modal, message: notify } = App.useApp();
  const { isBusy, run } = useRun(reload);
  const save = () => {
    const { now } = draft;
    if (isBusy || !isDraftChanged(draft)) return;
    if (faults.length > 0) return void notify.warning(message('design.has-faults', { n: faults.length }));
    void run(async () => {
      const text = await templates.save(now, false);
      dispatch({ kind: 'saved', template: now });
      return text;
    });
  };
  const reset = () =>
    void modal.confirm({
      title: message('design.reset-question', { name: template.name }),
      okText: message('design.reset'),
      cancelText: message('action.cancel'),
      onOk: () =>
        run(async () => {
          const text = await templates.reset(template.code);
          const delivered = (await templates.list()).find(({ code }) => code === template.code);
          if (!delivered) return text;
          dispatch({ kind: 'change', template: { ...draft.now, document: delivered.document }, field: '' });
          dispatch({ kind: 'saved', template: { ...draft.saved, document: delivered.document } });
          return text;
        }),
    });
  return { isBusy, save, reset };
}

/** Runs a call, shows the server's message, and reads what there is anew, also for screens that print. */
function useRun(reload: () => Promise<void>) {
  const message = useMessage();
  const { message: notify } = App.useApp();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      void notify.success(await work());
      await reload();
      await mutate((key) => Array.isArray(key) && key[0] === 'print templates');
    } catch (error) {
      void notify.error(error instanceof Error ? error.message : message('error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
