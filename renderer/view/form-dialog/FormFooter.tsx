import { WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { BUSY } from '#renderer/widgets/busy.tsx';
import dialog from '#renderer/widgets/dialog/dialog.module.css';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import type { RecordActions } from '../actions/useRecordActions.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { useFailures } from '../form-store/store-hooks.ts';
import { usePorts, type RendererPorts } from '#renderer/widgets/ports.ts';
import styles from './FormDialog.module.css';

interface FormFooterProps {
  store: FormStore;
  mode: 'add' | 'edit';
  saving: boolean;
  /** Nothing of it can be changed. */
  readOnly?: boolean;
  onCancel: () => void;
  onSave: (andNext: boolean) => void;
  onShow: (failures: readonly Failure[]) => void;
  actions: RecordActions | undefined;
}

/** The number of failures and the place of the first, which the button leads to, and the save buttons: one line on a phone too. */
export function FormFooter({ store, mode, saving, readOnly = false, onCancel, onSave, onShow, actions }: FormFooterProps) {
  const { message } = usePorts();
  const failures = useFailures(store);
  const isPhone = useIsPhone();
  const [first] = failures;
  const place = first && placeText(store, first, message);
  const errors = message('form.error-count', { n: failures.length });
  const told = place ? message('form.error-at', { errors, place }) : errors;
  return (
    <div className={dialog.footer}>
      {failures.length > 0 && (
        <Button
          className={styles.summary}
          type="text"
          danger
          icon={<WarningFilled aria-hidden />}
          aria-label={told}
          title={told}
          onClick={() => onShow(failures)}
        >
          {isPhone ? failures.length : told}
        </Button>
      )}
      {actions && (!saving || actions.running !== undefined) && (
        <ActionButtons actions={actions.actions} running={actions.running} onAction={actions.begin} />
      )}
      <Button onClick={onCancel}>{message(readOnly ? 'action.close' : 'action.cancel')}</Button>
      {mode === 'add' && (
        <Button loading={saving && BUSY} onClick={() => onSave(true)}>
          {message('action.save-and-add')}
        </Button>
      )}
      {!readOnly && (
        <Button type="primary" loading={saving && BUSY} onClick={() => onSave(false)}>
          {message('action.save')}
        </Button>
      )}
    </div>
  );
}

/** Where a failure is: the title of its field, in a table behind its line. */
function placeText({ plan, rowsOf }: FormStore, { table, rowId, key }: Failure, message: RendererPorts['message']): string {
  const columns = table ? subTablesOf(plan).find((one) => one.key === table)?.columns : plan.fields;
  const title = columns?.find((column) => column.key === key)?.title ?? '';
  const line = table ? rowsOf(table).findIndex(({ id }) => id === rowId) + 1 : 0;
  return line > 0 && title ? message('form.error-line', { n: line, title }) : title;
}
