import { Button, Modal, Result, Skeleton, Tabs } from 'antd';
import useSWR from 'swr';
import { useRestoreFocusOnUnmount } from '#renderer/react';
import { createFormScripts, scriptKinds, type FormScript, type ScriptKind } from '#src/api/form-scripts.ts';
import { http } from '#src/api/http.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { ScriptPanel } from './ScriptPanel.tsx';
import { type ScriptDraft, useScriptDraft } from './useScriptDraft.ts';

const scripts = createFormScripts(http);
const WIDTH = 920;
const NO_SCRIPT = { script: '', version: '' };

interface ScriptsDialogProps {
  formId: string;
  title: string;
  onClose: () => void;
}

/** The stored scripts of a form: what they are, whether they run, and what they were (wire 4.13, STORE-11). */
export function ScriptsDialog({ formId, title, onClose }: ScriptsDialogProps) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  const { data, error, isValidating, mutate } = useSWR(['form scripts', formId], () => scripts.list(formId), { shouldRetryOnError: false });
  const drafts = useDrafts(formId, data);
  const shared = { scripts, formId, onChanged: () => void mutate() };
  const panels = scriptKinds.map((kind) => ({
    key: kind,
    label: message(`form-scripts.${kind}`),
    children: <ScriptPanel {...{ ...shared, kind }} draft={drafts[kind]} stored={data?.find((one) => one.kind === kind)} />,
  }));
  return (
    <Modal
      open
      title={message('form-scripts.title', { form: title })}
      width={WIDTH}
      footer={null}
      mask={{ closable: !drafts.list.hasChanges && !drafts.form.hasChanges }}
      onCancel={() => drafts.list.leave(() => drafts.form.leave(onClose))}
    >
      {error && !isValidating ? (
        <Result
          status="warning"
          title={message('form-scripts.load-failed')}
          subTitle={error instanceof Error ? error.message : undefined}
          extra={<Button onClick={() => void mutate()}>{message('action.retry')}</Button>}
        />
      ) : data ? (
        <Tabs items={panels} defaultActiveKey={data.some(({ kind }) => kind === 'list') ? 'list' : 'form'} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}

/** The drafts of the scripts of a form: of one, nothing is lost by looking at the other. */
function useDrafts(formId: string, stored: readonly FormScript[] | undefined): Record<ScriptKind, ScriptDraft> {
  const message = useMessage();
  const of = (kind: ScriptKind) => ({
    ...{ id: `${formId}:${kind}`, title: message(`form-scripts.${kind}`) },
    stored: stored?.find((one) => one.kind === kind) ?? NO_SCRIPT,
  });
  return { list: useScriptDraft(of('list')), form: useScriptDraft(of('form')) };
}
