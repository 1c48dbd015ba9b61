import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { fieldAttributes } from '../field-attributes.ts';
import { useOpening } from '../pick/useOpening.ts';
import { usePorts } from '../ports.ts';
import { RemoteChoices } from '../choices/RemoteChoices.tsx';
import { useLinkedForm, useLinkedRecords, type LinkedForm, type LinkReference } from './linked-form.ts';
import { LinkedRecordCard } from './LinkedRecordCard.tsx';
import { LinkedRecordDialog } from './LinkedRecordDialog.tsx';
import styles from './linked-records.module.css';

interface LinkedRecordFieldProps extends WidgetProps<readonly string[]> {
  reference: LinkReference;
  /** The displayed columns, the title first. */
  columns: readonly string[];
  imageField?: string;
}

/** Linked records as cards, with a picker dialog. Users without access to the linked form's list search by title instead. */
export function LinkedRecordField({ reference, columns, imageField, ...props }: LinkedRecordFieldProps) {
  const { form, isClosed } = useLinkedForm(reference.table, columns, imageField);
  if (isClosed) return <RemoteChoices {...props} reference={reference} />;
  if (!form) return <Skeleton.Input active block {...{ id: props.id }} />;
  return <RecordCards {...props} form={form} valueKey={reference.value} />;
}

interface RecordCardsProps extends WidgetProps<readonly string[]> {
  form: LinkedForm;
  valueKey: string;
}

function ChosenRecords({ form, valueKey, value, column, readOnly, onChange }: RecordCardsProps) {
  const { rows, isLoading, error } = useLinkedRecords(form, valueKey, { keys: value });
  const found = new Map(rows.map((row) => [String(row[valueKey] ?? ''), row]));
  return (
    <ul className={styles.cards} aria-label={column.title}>
      {value.map((key) => (
        <LinkedRecordCard
          key={key}
          form={form}
          value={key}
          row={found.get(key) ?? (isLoading || error ? undefined : null)}
          onRemove={readOnly ? undefined : () => onChange(value.filter((one) => one !== key))}
        />
      ))}
    </ul>
  );
}

function RecordCards({ form, valueKey, ...props }: RecordCardsProps) {
  const { value, column, readOnly, onChange } = props;
  const { message } = usePorts();
  const opening = useOpening(props.open && !readOnly, props.typed);
  return (
    <div className={styles.field}>
      {value.length > 0 && <ChosenRecords {...props} form={form} valueKey={valueKey} />}
      <Button
        {...fieldAttributes(props)}
        type="dashed"
        disabled={readOnly}
        icon={<PlusOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={opening.open}
        onBlur={props.onBlur}
      >
        {message('linked-record.choose', { title: form.plan.title })}
      </Button>
      {/* For React the dialog is inside the field: its keys are not the field's. */}
      <span className={styles.dialog} onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
        {opening.isPresent && (
          <LinkedRecordDialog
            {...{ form, valueKey, opening }}
            values={value}
            isMultiple={column.multiple !== false}
            onChoose={(values) => onChange(values)}
          />
        )}
      </span>
    </div>
  );
}
