import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { templateFaults } from '#renderer';
import { KeptOffers, PrintSample, type Sample } from '#renderer/react';
import type { DesignedTemplate } from '#src/api/print-templates.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { useLeaveGuard } from '#src/shared/useLeaveGuard.ts';
import { useObservable } from '#src/shared/useObservable.ts';
import { BlockOutline } from './BlockOutline.tsx';
import { BlockPanel } from './BlockPanel.tsx';
import { EditorBar } from './EditorBar.tsx';
import { StaleTemplate } from './StaleTemplate.tsx';
import { isDraftChanged, openTemplate, reduceTemplate, type DraftAction, type TemplateDraft } from './template-draft.ts';
import { KeptDifferences } from './TemplateDifferences.tsx';
import type { TemplatesShared } from './templates-shared.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { partAt, type TemplatePath } from './template-tree.ts';
import { type KeptTemplate, useKeptTemplates } from './useKeptTemplates.ts';
import { useTemplateSaving } from './useTemplateSaving.ts';
import styles from './print-templates.module.css';

interface TemplateEditorProps extends TemplatesShared {
  template: DesignedTemplate;
  onClose: () => void;
}

/** The editor of a template, once what it can print is known: its outline, what is set of the chosen block, and the paper. */
export function TemplateEditor(props: TemplateEditorProps) {
  const message = useMessage();
  const { template, targets } = props;
  const target = targets.find((one) => one.of === template.of && one.target === template.target);
  if (!target) return <p className={styles.page}>{message('design.target-gone', { target: template.target })}</p>;
  return (
    <PrintSample of={template.of} targetId={target.id}>
      {(sample) => <OpenEditor {...props} sample={sample} />}
    </PrintSample>
  );
}

/** The draft of a template, the block that is chosen in it, and what is wrong. */
function useDraft(template: DesignedTemplate, { names }: Sample) {
  const [draft, dispatch] = useReducer(reduceTemplate, template, openTemplate);
  const [chosen, choose] = useState<TemplatePath>(Array.isArray(template.document['body']) ? ['body', 0] : []);
  useEffect(() => dispatch({ kind: 'read', template }), [template]);
  const { document } = draft.now;
  const faults = useMemo(() => templateFaults(document, names), [document, names]);
  // What is undone may take the chosen block with it.
  const path = partAt(document, chosen) === undefined && chosen.length !== 1 ? [] : chosen;
  return { draft, dispatch, faults, path, choose };
}

/** Keeps unsaved changes on the device, and asks before they are left. */
function useUnsaved(draft: TemplateDraft) {
  const changes = useObservable(draft);
  const { get, subscribe } = changes;
  const kept = useKeptTemplates(changes);
  const leave = useLeaveGuard({ isChanged: () => isDraftChanged(get()), subscribe, name: () => get().now.name, onDiscard: kept.forget });
  return { kept, leave };
}

/** A template that is open: its draft, what was kept of it, and how it is saved and left. */
function useOpenTemplate(props: TemplateEditorProps & { sample: Sample }) {
  const { draft, dispatch, faults, ...choice } = useDraft(props.template, props.sample);
  const { kept, leave } = useUnsaved(draft);
  const { stale, ...saving } = useTemplateSaving(props, { draft, faults, dispatch, onSaved: kept.forget });
  const change = (changed: Partial<DesignedTemplate>, field: string) =>
    dispatch({ kind: 'change', template: { ...draft.now, ...changed }, field });
  // One step of undo. It keeps its version: saving it is refused where somebody else has changed the template since (IMPLIED-21).
  const restore = ({ content, version }: KeptTemplate) => change({ ...content, version }, '');
  return { draft, dispatch, faults, ...choice, kept, leave, stale, saving, change, restore };
}

type OpenTemplate = ReturnType<typeof useOpenTemplate>;

function OpenEditor(props: TemplateEditorProps & { sample: Sample }) {
  const { template, sample, roles, onClose } = props;
  const message = useMessage();
  const open = useOpenTemplate(props);
  const { draft, dispatch, faults, kept, saving, stale } = open;
  const host = useRef<HTMLElement>(null);
  return (
    <section
      ref={host}
      tabIndex={-1}
      className={styles.editor}
      aria-label={message('design.editor', { name: draft.now.name })}
      onKeyDown={(event) => onShortcut(event, dispatch, saving.save)}
    >
      <EditorBar
        {...{ draft, dispatch, faults, saving }}
        onClose={() => open.leave(onClose)}
        onFault={(fault) => open.choose(blockPath(fault.path))}
      />
      <KeptOffers
        kept={kept}
        version={template.version}
        overtaken={message('design.kept-overtaken')}
        details={({ content, version }) => (
          <KeptDifferences {...{ sample, roles }} mine={content} theirs={template} isOvertaken={version !== template.version} />
        )}
        onRestore={open.restore}
        onAnswered={() => host.current?.focus({ preventScroll: true })}
      />
      <Columns {...props} open={open} />
      {stale && <StaleTemplate {...stale} {...{ sample, roles }} draft={draft} />}
    </section>
  );
}

/** The outline of a template, what is set of the chosen block, and the paper. */
function Columns({ open, sample, roles }: Pick<TemplateEditorProps, 'roles'> & { open: OpenTemplate; sample: Sample }) {
  const { draft, faults, path, choose, change } = open;
  const { document } = draft.now;
  const shown = useDeferredValue(document);
  return (
    <div className={Array.isArray(document['body']) ? styles.columns : styles.onlyPage}>
      <BlockOutline {...{ document, faults, path, sample }} onChoose={choose} onChange={(changed) => change({ document: changed }, '')} />
      <BlockPanel {...{ faults, path, sample, roles }} template={draft.now} onChoose={choose} onChange={change} />
      <TemplatePreview document={shown} sample={sample} />
    </div>
  );
}

function onShortcut(event: KeyboardEvent, dispatch: (action: DraftAction) => void, save: () => void): void {
  if (!event.ctrlKey && !event.metaKey) return;
  const key = event.key.toLowerCase();
  const act =
    key === 'z'
      ? () => dispatch({ kind: event.shiftKey ? 'redo' : 'undo' })
      : key === 'y'
        ? () => dispatch({ kind: 'redo' })
        : key === 's'
          ? save
          : null;
  if (!act) return;
  event.preventDefault();
  act();
}

/** The block, part or section that a fault is in. */
function blockPath(path: TemplatePath): TemplatePath {
  const last = path.findLastIndex(
    (step, place) => typeof step === 'number' && ['header', 'body', 'footer', 'blocks'].includes(String(path[place - 1])),
  );
  return path.slice(0, last + 1);
}
