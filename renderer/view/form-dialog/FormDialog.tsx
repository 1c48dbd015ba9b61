import { ClockCircleOutlined, CommentOutlined } from '@ant-design/icons';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { RecordWindow } from '#renderer/document/document.ts';
import { copyRecord, leftBehind } from '#renderer/draft/copy-record.ts';
import { useRecordActions } from '../actions/useRecordActions.ts';
import { Failed } from '../Failed.tsx';
import { useLaterCode } from '#renderer/widgets/later-code.ts';
import { useRecordText } from '../record-detail/useRecordText.ts';
import { PrintTool } from '../print/PrintTool.tsx';
import { useRecordPanel } from '../record-side/useRecordPanel.ts';
import { RecordState } from '../record-window/RecordState.tsx';
import { RecordTools, Tool } from '../record-window/RecordTools.tsx';
import { useMovingHost } from '../record-window/useMovingHost.ts';
import { useStepKeys } from '../record-window/useStepKeys.ts';
import { useWindowKind } from '../record-window/useWindowKind.ts';
import { WindowFrame } from '../record-window/WindowFrame.tsx';
import styles from '../record-window/record-window.module.css';
import type { FormDialogProps } from './form-dialog-props.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { detailCode, formCode, sideCode } from './record-code.ts';
import { useFocusAfterAction } from './useFocusAfterAction.ts';
import { useRecord } from './useRecord.ts';
import { useRecordGuard } from './useRecordGuard.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** Dialog widths in pixels, by number of form columns. */
const WIDTHS = { 1: 800, 2: 1000, 3: 1200, 4: 1400 } as const;
const ONE_TO_MANY_WIDTH = 1200;
const SIDE_WIDTH = 320;

const PURPOSES = { add: 'action.add', edit: 'action.edit', detail: 'action.detail' } as const;

/** The width that the fields need or the document asks for (wire 4.2, 4.18). */
function widthOf(plan: FormPlan | OneToManyPlan): number {
  return Math.max(WIDTHS[plan.columns], plan.kind === 'one-to-many' ? ONE_TO_MANY_WIDTH : 0, plan.look?.minWidth ?? 0);
}

/** The buttons of what stands beside a record. */
function PanelTools({ side }: { side: NonNullable<ReturnType<typeof useRecordPanel>> }) {
  const { message } = usePorts();
  const { panel, toggle } = side;
  return (
    <>
      <Tool
        text={message('record.history')}
        icon={<ClockCircleOutlined aria-hidden />}
        isPressed={panel === 'history'}
        onClick={() => toggle('history')}
      />
      <Tool
        text={message('record.comments')}
        icon={<CommentOutlined aria-hidden />}
        isPressed={panel === 'comments'}
        onClick={() => toggle('comments')}
      />
    </>
  );
}

/** An open record: a form that adds or edits it, or its details, in the window of the user's choice (GRID-26, MODAL-01..03, FORM-08). */
export function FormDialog(props: FormDialogProps) {
  const { plan, mode, rowId, copyOf, dictionaries, steps, onClose, onCopy } = props;
  const { message } = usePorts();
  const { watch, leave } = useRecordGuard(props.guard);
  const { kind, choose } = useWindowKind(plan);
  const { host, isPlaced, slot, hold } = useMovingHost(styles.content);
  // What was done with the record is read again.
  const version = props.acting?.version ?? 0;
  const name = `${mode} ${rowId ?? ''} ${copyOf ?? ''} ${version}`;
  useFocusAfterAction(host, version);
  const loaded = useRecord(plan.documentId, rowId ?? copyOf ?? null, name);
  useStepKeys(host, steps);
  // Tables adapt to window resizes, and another window is one to them.
  useEffect(() => void window.dispatchEvent(new Event('resize')), [kind]);
  const side = useRecordPanel(mode);
  const text = useRecordText(props.name, rowId === null ? null : loaded.record, dictionaries);
  const title = [`${message(PURPOSES[mode])} · ${plan.title}`, text].filter(Boolean).join(' ');
  const move = (next: RecordWindow) => (hold(), choose?.(next));
  return (
    <>
      <WindowFrame
        kind={kind}
        title={title}
        mark={rowId !== null && <RecordState {...{ plan, dictionaries }} record={loaded.record} />}
        tabTitle={text || plan.title}
        width={widthOf(plan) + (side?.panel ? SIDE_WIDTH : 0)}
        isEnlargedAtFirst={plan.look?.isFullScreen}
        tools={
          <RecordTools steps={steps} kind={kind} onKind={choose && move} onCopy={onCopy}>
            {rowId !== null && <PrintTool {...{ plan, dictionaries, rowId }} />}
            {side && <PanelTools side={side} />}
          </RecordTools>
        }
        slot={slot}
        onCancel={() => leave(onClose)}
      />
      {isPlaced && createPortal(<RecordContent key={name} {...props} {...{ loaded, watch, leave, side, text }} />, host)}
    </>
  );
}

interface RecordContentProps extends FormDialogProps {
  loaded: ReturnType<typeof useRecord>;
  watch: ReturnType<typeof useRecordGuard>['watch'];
  leave: ReturnType<typeof useRecordGuard>['leave'];
  side: ReturnType<typeof useRecordPanel>;
  /** What the record is called. */
  text: string;
}

/** A record with what stands beside it. */
function RecordContent({ side, ...props }: RecordContentProps) {
  const { plan, rowId, loaded } = props;
  const RecordSide = useLaterCode(sideCode, Boolean(side?.panel));
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <RecordBody {...props} />
      </div>
      {RecordSide && side?.panel && rowId !== null && loaded.record && (
        <RecordSide documentId={plan.documentId} rowId={rowId} panel={side.panel} onPanel={side.show} />
      )}
    </div>
  );
}

/** The form or the details of a loaded record, or why there are none. */
function RecordBody({ loaded, watch, leave, text, views, ...props }: Omit<RecordContentProps, 'side'>) {
  const { plan, mode, copyOf, preset, onClose, onDone = onClose } = props;
  const { message } = usePorts();
  const RecordDetail = useLaterCode(detailCode, mode === 'detail');
  const FormSession = useLaterCode(formCode, mode !== 'detail');
  const { record, error, retry } = loaded;
  const actions = useRecordActions(props, text, record);
  const start = useMemo((): WireRow | undefined => {
    return copyOf !== undefined && record ? { ...copyRecord(plan, record), ...preset } : preset;
  }, [plan, copyOf, record, preset]);
  const left = copyOf !== undefined && record ? leftBehind(plan, record) : [];
  if (error) return <Failed title={message('form.load-failed')} error={error} onRetry={retry} />;
  const waiting = <FormSkeleton fields={plan.fields.filter((field) => field.visible).length} columns={plan.columns} />;
  if (record === undefined || !views) return waiting;
  if (mode === 'detail') {
    if (!RecordDetail) return waiting;
    return <RecordDetail {...props} views={views} actions={actions} record={record ?? {}} onClose={onClose} />;
  }
  if (!FormSession) return waiting;
  return (
    <FormSession
      {...props}
      views={views}
      mode={mode}
      actions={mode === 'edit' ? actions : undefined}
      record={mode === 'edit' ? record : null}
      preset={start}
      note={left.length > 0 ? message('form.copy-left', { titles: left.join('、') }) : undefined}
      onWatch={watch}
      onCancel={() => leave(onDone)}
      onClose={onDone}
    />
  );
}
