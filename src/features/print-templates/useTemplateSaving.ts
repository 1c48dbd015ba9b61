import { App } from 'antd';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { TemplateFault } from '#renderer';
import { ApiError } from '#src/api/api-error.ts';
import { STALE_CODE } from '#src/api/documents.ts';
import type { DesignedTemplate } from '#src/api/print-templates.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { isDraftChanged, type DraftAction, type TemplateDraft } from './template-draft.ts';
import type { TemplatesShared } from './templates-shared.ts';

interface SavingProps extends Pick<TemplatesShared, 'templates' | 'reload'> {
  template: DesignedTemplate;
}

/** The template that is saved, and what is told of it. */
interface Saved {
  draft: TemplateDraft;
  faults: readonly TemplateFault[];
  dispatch: (action: DraftAction) => void;
  onSaved: () => void;
}

/** Saves a template that has no faults, and takes it back to what was delivered. */
export function useTemplateSaving({ templates, reload, template }: SavingProps, { draft, faults, dispatch, onSaved }: Saved) {
  const message = useMessage();
  const { modal, message: notify } = App.useApp();
  const { isBusy, run } = useRun(reload);
  const { stale, find } = useStale(templates, draft, dispatch);
  const save = () => {
    const { now } = draft;
    if (isBusy || !isDraftChanged(draft)) return;
    if (faults.length > 0) return void notify.warning(message('design.has-faults', { n: faults.length }));
    void run(async () => {
      const saved = await templates.save(now, false).catch(find);
      if (!saved) return undefined;
      dispatch({ kind: 'saved', template: { ...now, version: saved.version } });
      onSaved();
      return saved.message;
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
  return { isBusy, save, reset, stale };
}

/** What somebody else has made of the template since; null when it was removed. */
interface Stale {
  theirs: DesignedTemplate | null;
}

/** Finds what somebody else has made of a template that cannot be saved over it, and lets the user choose between both (IMPLIED-21). */
function useStale(templates: TemplatesShared['templates'], { saved, now }: TemplateDraft, dispatch: (action: DraftAction) => void) {
  const message = useMessage();
  const { message: notify } = App.useApp();
  const [stale, setStale] = useState<Stale | null>(null);
  const find = async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === STALE_CODE)) throw error;
    setStale({ theirs: (await templates.list()).find(({ code }) => code === now.code) ?? null });
  };
  if (!stale) return { stale: null, find };
  const { theirs } = stale;
  const onCancel = () => setStale(null);
  const onLoadTheirs = () => {
    onCancel();
    if (!theirs) return;
    dispatch({ kind: 'change', template: theirs, field: '' });
    dispatch({ kind: 'saved', template: theirs });
  };
  const onKeepMine = () => {
    onCancel();
    // One that was removed is stored anew, whatever it was.
    dispatch({ kind: 'saved', template: theirs ?? { ...saved, version: '' } });
    void notify.info(message('stale.kept-mine'));
  };
  return { stale: { theirs, onLoadTheirs, onKeepMine, onCancel }, find };
}

/** Runs a call, shows the server's message, and reads what there is anew, also for screens that print; nothing where there is no message. */
function useRun(reload: () => Promise<void>) {
  const message = useMessage();
  const { message: notify } = App.useApp();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const text = await work();
      if (text === undefined) return;
      void notify.success(text);
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
