import { WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { BUSY } from '#renderer/widgets/busy.tsx';
import dialog from '#renderer/widgets/dialog/dialog.module.css';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import type { RecordActions } from '../actions/useRecordActions.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { useFailures } from '../form-store/store-hooks.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './FormDialog.module.css';

interface FormFooterProps {
  store: FormStore;
  mode: 'add' | 'edit';
  saving: boolean;
  onCancel: () => void;
  onSave: (andNext: boolean) => void;
  onShow: (failures: readonly Failure[]) => void;
  actions: RecordActions | undefined;
}

/** The number of failures, linked to the first, and the save buttons: one line on a phone too. */
export function FormFooter({ store, mode, saving, onCancel, onSave, onShow, actions }: FormFooterProps) {
  const { message } = usePorts();
  const failures = useFailures(store);
  const isPhone = useIsPhone();
  return (
    <div className={dialog.footer}>
      {failures.length > 0 && (
        <Button
          className={styles.summary}
          type="text"
          danger
          icon={<WarningFilled aria-hidden />}
          aria-label={message('form.error-count', { n: failures.length })}
          onClick={() => onShow(failures)}
        >
          {isPhone ? failures.length : message('form.error-count', { n: failures.length })}
        </Button>
      )}
      {actions && !saving && <ActionButtons actions={actions.actions} onAction={actions.begin} />}
      <Button onClick={onCancel}>{message('action.cancel')}</Button>
      {mode === 'add' && (
        <Button loading={saving && BUSY} onClick={() => onSave(true)}>
          {message('action.save-and-add')}
        </Button>
      )}
      <Button type="primary" loading={saving && BUSY} onClick={() => onSave(false)}>
        {message('action.save')}
      </Button>
    </div>
  );
}
