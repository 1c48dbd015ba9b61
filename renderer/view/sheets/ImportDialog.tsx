import { Alert, Button, Progress, Switch, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { FileDrop } from './FileDrop.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import { useImport, type ImportProps } from './useImport.ts';
import styles from './sheets.module.css';

const ReviewDialog = laterView(async () => (await import('../import-review/ReviewDialog.tsx')).ReviewDialog);

/** Dialog width in pixels (MODAL-06). */
const WIDTH = 600;
const ALL_SENT = 100;

interface ImportDialogProps extends ImportProps {
  /** The name of the records. */
  title: string;
  /** True when an export gives a file with the right headings. */
  canExport: boolean;
}

/** Imports rows from spreadsheets: at once (IMPORT-01), or after a review that takes the place of the dialog. */
export function ImportDialog(props: ImportDialogProps) {
  const [reviewed, setReviewed] = useState<File>();
  return reviewed ? <Reviewed {...props} file={reviewed} /> : <FilesDialog {...props} onReview={setReviewed} />;
}

interface FilesDialogProps extends ImportDialogProps {
  onReview: (file: File) => void;
}

function FilesDialog({ title, canExport, onReview, ...props }: FilesDialogProps) {
  const { message, provider } = usePorts();
  const work = useImport(props);
  const isBusy = work.percent !== null;
  return (
    <WorkDialog title={message('import.title')} width={WIDTH} footer={<Buttons {...{ work, onReview }} />} onCancel={work.close}>
      <div ref={useFirstFocus()}>
        <FileDrop disabled={isBusy} onFiles={work.add}>
          <p className={styles.note}>{message('import.kinds')}</p>
          {canExport && <p className={styles.note}>{message('import.headings')}</p>}
          <TemplateButton title={title} {...props} />
        </FileDrop>
        <ChosenFiles files={work.files} onRemove={isBusy ? undefined : work.remove} />
        {!provider.alwaysValidates && <Checks isOn={work.validates} disabled={isBusy} onChange={work.setValidates} />}
        {work.percent !== null && <Sent percent={work.percent} />}
        {work.problem !== undefined && <Alert className={styles.problem} type="error" showIcon title={work.problem} />}
      </div>
    </WorkDialog>
  );
}

function Buttons({ work, onReview }: { work: ReturnType<typeof useImport>; onReview: (file: File) => void }) {
  const { message, provider } = usePorts();
  const { files, percent, close, start } = work;
  const [first] = files;
  const isBusy = percent !== null;
  const canReview = provider.previewImport !== undefined;
  const isOne = files.length === 1;
  return (
    <>
      <Button onClick={close}>{message('action.close')}</Button>
      <Button type={canReview ? 'default' : 'primary'} disabled={files.length === 0} loading={isBusy && BUSY} onClick={() => void start()}>
        {message(isBusy ? 'import.uploading' : 'import.start')}
      </Button>
      {canReview && (
        <Tooltip trigger="hover" title={files.length > 1 ? message('review.one-file') : ''}>
          <Button type="primary" disabled={!isOne || isBusy} onClick={() => first && onReview(first)}>
            {message('review.start')}
          </Button>
        </Tooltip>
      )}
    </>
  );
}

/** The review of a file, in the place of the dialog. */
function Reviewed({ documentId, tableType, title, file, onImported, onClose }: Omit<ImportDialogProps, 'canExport'> & { file: File }) {
  const { message } = usePorts();
  return (
    <ReviewDialog
      title={title}
      request={{ documentId, tableType, file }}
      explain={(error) => (error instanceof Error && error.message ? error.message : message('import.unexplained'))}
      onImported={onImported}
      onClose={onClose}
    />
  );
}

/** The checkbox for validating values (IMPORT-02). */
function Checks({ isOn, disabled, onChange }: { isOn: boolean; disabled: boolean; onChange: (isOn: boolean) => void }) {
  const { message } = usePorts();
  const id = useId();
  return (
    <div className={styles.checks}>
      <label htmlFor={id}>{message('import.validate')}</label>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={disabled}
        checkedChildren={message('query.yes')}
        unCheckedChildren={message('query.no')}
        onChange={onChange}
      />
      <span id={`${id}-hint`} className={styles.note}>
        {message('import.validate-hint')}
      </span>
    </div>
  );
}

/** Upload progress. The server's progress after that is unknown. */
function Sent({ percent }: { percent: number }) {
  const { message } = usePorts();
  const isSent = percent >= ALL_SENT;
  return (
    <div className={styles.sent}>
      <Progress percent={Math.floor(percent)} status="active" aria-label={message('import.progress')} />
      <p className={styles.note} role="status">
        {isSent && message('import.processing')}
      </p>
    </div>
  );
}
