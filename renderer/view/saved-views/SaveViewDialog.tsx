import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { SavedListView } from '#renderer/sources/list-views.ts';
import { useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { useKeptViews } from './useKeptViews.ts';
import styles from './saved-views.module.css';

interface SaveViewDialogProps extends Pick<SavedListView, 'params' | 'columns'> {
  kept: ReturnType<typeof useKeptViews>;
  onSaved: (view: SavedListView) => void;
  onClose: () => void;
}

/** Pixels. */
const WIDTH = 420;
const LONGEST = 100;

/** Saves what a list shows under a name; a view of that name is replaced only once the user has been told. */
export function SaveViewDialog({ kept, params, columns, onSaved, onClose }: SaveViewDialogProps) {
  const { message, notify } = usePorts();
  const [value, setValue] = useState<ViewValue>({ typed: '', isShared: false, isDefault: false });
  const { isShared, isDefault } = value;
  const title = value.typed.trim();
  const isTaken = kept.views.some((view) => view.title === title && view.isShared === isShared);
  async function save() {
    if (title === '') return;
    const view = { title, params, columns, isShared, isDefault };
    if (!(await kept.save(view))) return;
    notify.success(message('views.saved'));
    onSaved(view);
    onClose();
  }
  return (
    <WorkDialog
      title={message('views.save-title')}
      width={WIDTH}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{message('action.cancel')}</Button>
          <Button type="primary" disabled={title === ''} onClick={() => void save()}>
            {message(isTaken ? 'views.replace' : 'action.save')}
          </Button>
        </>
      }
    >
      <ViewForm {...{ mayShare: kept.mayShare, value, onChange: setValue }} onSave={() => void save()} />
    </WorkDialog>
  );
}

/** What is typed and chosen of a view. */
interface ViewValue extends Pick<SavedListView, 'isShared' | 'isDefault'> {
  typed: string;
}

interface ViewFormProps {
  mayShare: boolean;
  value: ViewValue;
  onChange: (next: ViewValue) => void;
  onSave: () => void;
}

function ViewForm({ mayShare, value, onChange, onSave }: ViewFormProps) {
  const { message } = usePorts();
  const { typed, isShared, isDefault } = value;
  return (
    <div className={styles.form} ref={useFirstFocus()}>
      <Input
        data-first-focus
        value={typed}
        maxLength={LONGEST}
        aria-label={message('views.name')}
        placeholder={message('views.name')}
        onChange={(event) => onChange({ ...value, typed: event.target.value })}
        onPressEnter={onSave}
      />
      <Checkbox checked={isDefault} onChange={(event) => onChange({ ...value, isDefault: event.target.checked })}>
        {message('views.default-label')}
      </Checkbox>
      {mayShare && (
        <Checkbox checked={isShared} onChange={(event) => onChange({ ...value, isShared: event.target.checked })}>
          {message('views.share-label')}
        </Checkbox>
      )}
      <p className={styles.hint}>{message('views.hint')}</p>
    </div>
  );
}
