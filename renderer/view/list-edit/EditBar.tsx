import { EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useFailures } from '../form-store/store-hooks.ts';
import { rowEdits, type EditedPage } from './edited-page.ts';
import styles from './list-edit.module.css';
import type { ListEdit } from './useListEdit.ts';
import type { SaveProgress } from './useSaveEdits.ts';

/** The switch of a list that can be edited in its rows. */
export function EditSwitch({ edit }: { edit: ListEdit }) {
  const { message } = usePorts();
  if (!edit.isOffered || edit.isOn) return null;
  return (
    <Tooltip title={message('list-edit.start')}>
      <Button type="text" aria-label={message('list-edit.start')} icon={<EditOutlined aria-hidden />} onClick={edit.toggle} />
    </Tooltip>
  );
}

interface EditBarProps {
  edit: ListEdit;
  page: EditedPage;
  progress: SaveProgress | null;
  onSave: () => void;
}

/** What is changed in the rows of a list and not yet saved, and the ways to end that. */
export function EditBar({ edit, page, progress, onSave }: EditBarProps) {
  const { message } = usePorts();
  const { store, table } = page;
  useSyncExternalStore(store.subscribe, () => store.rowsOf(table.key));
  const failures = useFailures(store).length;
  const edits = rowEdits(page);
  const cells = edits.reduce((sum, one) => sum + one.cells.filter(({ column }) => column.visible).length, 0);
  return (
    <div className={styles.bar} role="group" aria-label={message('list-edit.label')}>
      <span role="status">
        {edits.length === 0 ? message('list-edit.hint') : message('list-edit.changed', { a: edits.length, b: cells })}
        {failures > 0 && <span className={styles.failures}>{message('list-edit.failures', { n: failures })}</span>}
      </span>
      <span className={styles.spacer} />
      {edits.length > 0 && (
        <Button disabled={progress !== null} onClick={() => edit.leave(() => {})}>
          {message('list-edit.discard')}
        </Button>
      )}
      <Button type="primary" aria-keyshortcuts="Control+S" disabled={edits.length === 0} loading={progress !== null} onClick={onSave}>
        {progress ? message('list-edit.saving', { a: progress.done, b: progress.total }) : message('action.save')}
      </Button>
      {!edit.isAlways && <Button onClick={edit.toggle}>{message('list-edit.end')}</Button>}
    </div>
  );
}
