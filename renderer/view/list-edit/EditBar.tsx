import { Button } from 'antd';
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useFailures } from '../form-store/store-hooks.ts';
import { rowEdits, type EditedPage } from './edited-page.ts';
import styles from './list-edit.module.css';
import { useSaveEdits, type SaveParts } from './useSaveEdits.ts';

interface EditBarProps extends SaveParts {
  page: EditedPage;
  /** Told how to save, for the keys of the list. */
  saving: RefObject<(() => void) | null>;
}

/** What is changed in the rows of a list and not yet saved, and the ways to end that. */
export function EditBar({ page, saving, ...parts }: EditBarProps) {
  const { message } = usePorts();
  const { edit } = parts;
  const { progress, save } = useSaveEdits(parts);
  const onSave = () => void save();
  useEffect(() => {
    saving.current = onSave;
    return () => void (saving.current = null);
  });
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
