import { Alert, App, Button, Input, Select, Switch } from 'antd';
import useSWR from 'swr';
import { hooksOf } from '#renderer';
import { KeptOffers } from '#renderer/react';
import type { FormScript, FormScripts, ScriptKind } from '#src/api/form-scripts.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { NoScript } from './NoScript.tsx';
import { StaleScript } from './StaleScript.tsx';
import type { ScriptDraft } from './useScriptDraft.ts';
import { useScriptSaving } from './useScriptSaving.ts';
import styles from './form-scripts.module.css';

interface ScriptPanelProps {
  scripts: FormScripts;
  formId: string;
  kind: ScriptKind;
  stored: FormScript | undefined;
  onChanged: () => void;
  draft: ScriptDraft;
}

/** A script with its lines and hooks, the switch that lets it run in the sandbox, its saved versions, and its text to edit. */
export function ScriptPanel({ scripts, formId, kind, stored, onChanged, draft }: ScriptPanelProps) {
  const message = useMessage();
  const act = useActs(onChanged);
  const script = stored?.script ?? '';
  const { text, kept, edit, cancel } = draft;
  const { save, stale } = useScriptSaving({ scripts, formId, kind, draft });
  const offers = (
    <KeptOffers kept={kept} version={stored?.version ?? ''} overtaken={message('form-scripts.kept-overtaken')} onRestore={draft.restore} />
  );
  if (text === null && script === '') return <NoScript offers={offers} onEdit={() => edit('')} />;
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <RunSwitch {...{ stored, act }} run={(code) => scripts.run(formId, kind, code)} isEdited={text !== null} />
        <span className={styles.spacer} />
        <Versions {...{ scripts, formId, kind, script }} onChoose={edit} />
        {text === null ? (
          <Button onClick={() => edit(script)}>{message('action.edit')}</Button>
        ) : (
          <EditButtons canSave={text !== script} onCancel={cancel} onSave={() => void act(save)} />
        )}
      </div>
      {offers}
      {text === null ? <ScriptText script={script} /> : <ScriptEditor name={message(`form-scripts.${kind}`)} text={text} onChange={edit} />}
      {stale && <StaleScript draft={draft} {...stale} />}
    </div>
  );
}

function EditButtons({ canSave, onCancel, onSave }: { canSave: boolean; onCancel: () => void; onSave: () => void }) {
  const message = useMessage();
  return (
    <>
      <Button onClick={onCancel}>{message('action.cancel')}</Button>
      <Button type="primary" disabled={!canSave} onClick={onSave}>
        {message('action.save')}
      </Button>
    </>
  );
}

function ScriptEditor({ name, text, onChange }: { name: string; text: string; onChange: (text: string) => void }) {
  const message = useMessage();
  return (
    <>
      <Alert type="info" showIcon title={message('form-scripts.saved-is-off')} />
      <Input.TextArea
        {...{ 'aria-label': name, className: styles.text, value: text, rows: 18, spellCheck: false }}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

type Act = (call: () => Promise<string | undefined>) => Promise<void>;

/** Runs a call, shows the server's message, where there is one, or why it failed, and reads the scripts again. */
function useActs(onChanged: () => void): Act {
  const { message: notify } = App.useApp();
  return async (call) => {
    try {
      const said = await call();
      if (said !== undefined) void notify.success(said);
    } catch (error) {
      void notify.warning(error instanceof Error ? error.message : String(error));
    } finally {
      onChanged();
    }
  };
}

interface RunSwitchProps {
  stored: FormScript | undefined;
  act: Act;
  run: (script?: string) => Promise<string>;
  isEdited: boolean;
}

/** The switch of a script: switching it on first says what that lets it do. */
function RunSwitch({ stored, act, run, isEdited }: RunSwitchProps) {
  const message = useMessage();
  const { modal } = App.useApp();
  if (!stored) return null;
  const { script, runs, switchedBy, switchedAt } = stored;
  const ask = () =>
    void modal.confirm({
      title: message('form-scripts.run-title'),
      content: message('form-scripts.run-effect'),
      okText: message('form-scripts.run-ok'),
      cancelText: message('action.cancel'),
      onOk: () => act(() => run(script)),
    });
  const state = runs ? message('form-scripts.runs', { name: switchedBy, time: switchedAt }) : message('form-scripts.rests');
  return (
    <>
      <Switch
        aria-label={message('form-scripts.run')}
        checked={runs}
        disabled={isEdited}
        onChange={(isOn) => (isOn ? ask() : void act(() => run()))}
      />
      <span>{message('form-scripts.run')}</span>
      <span className={styles.state}>{state}</span>
    </>
  );
}

interface VersionsProps extends Pick<ScriptPanelProps, 'scripts' | 'formId' | 'kind'> {
  script: string;
  onChoose: (script: string) => void;
}

/** The texts that were saved before; one that is chosen is edited and takes effect when it is saved. */
function Versions({ scripts, formId, kind, script, onChoose }: VersionsProps) {
  const message = useMessage();
  const { data = [] } = useSWR(['script versions', formId, kind, script], () => scripts.versions(formId, kind), {
    shouldRetryOnError: false,
  });
  const options = data.map(({ id, savedAt, savedBy }) => ({
    value: id,
    label: `${savedAt} ${savedBy || message('form-scripts.imported')}`,
  }));
  if (options.length === 0) return null;
  return (
    <Select
      aria-label={message('form-scripts.versions')}
      placeholder={message('form-scripts.versions')}
      className={styles.versions}
      value={null}
      options={options}
      onChange={(id: string | null) => onChoose(data.find((version) => version.id === id)?.script ?? script)}
    />
  );
}

/** A script with the numbers of its lines, and its hooks with theirs. */
function ScriptText({ script }: { script: string }) {
  const message = useMessage();
  const hooks = hooksOf(script);
  return (
    <>
      {hooks.length > 0 && (
        <p className={styles.hooks}>
          {hooks.map(({ hook, line }) => (
            <code key={`${line} ${hook}`}>{message('form-scripts.hook', { hook, line })}</code>
          ))}
        </p>
      )}
      <ol className={styles.code} tabIndex={0} aria-label={message('form-scripts.code')}>
        {script.split('\n').map((text, place) => (
          // Lines have no names but their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>{text || '\u00a0'}</li>
        ))}
      </ol>
    </>
  );
}
