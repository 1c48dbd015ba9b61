import { Button } from 'antd';
import { useEffect, useSyncExternalStore, type RefCallback, type RefObject } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useFailures } from '../form-store/store-hooks.ts';
import { rowEdits, type EditedPage } from './edited-page.ts';
import styles from './list-edit.module.css';
import { useKeepRows } from './useKeepRows.ts';
import { useSaveEdits, type SaveParts } from './useSaveEdits.ts';

interface EditBarProps extends SaveParts {
  page: EditedPage;
  /** Where the focus goes once edits are restored, so that the keys of the list reach it. */
  host: RefCallback<HTMLDivElement>;
  /** Told how to save, for the keys of the list. */
  saving: RefObject<(() => void) | null>;
}

/** What is changed in the rows of a list and not yet saved, and the ways to end that. */
export function EditBar({ page, host, saving, ...parts }: EditBarProps) {
  const { message } = usePorts();
  const { edit } = parts;
  const { progress, save } = useSaveEdits(parts);
  const isKept = useKeepRows(parts, page);
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
    <div ref={host} tabIndex={-1} className={styles.bar} role="group" aria-label={message('list-edit.label')}>
      <span role="status">
        {edits.length === 0 ? message('list-edit.hint') : message('list-edit.changed', { a: edits.length, b: cells })}
        {!isKept && <span className={styles.failures}>{message('kept.too-much')}</span>}
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
