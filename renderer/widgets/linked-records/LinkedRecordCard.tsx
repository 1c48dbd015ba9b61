import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { filePaths } from '#renderer/column-types/file-paths.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { ReportCell, reportText } from '../popup/ReportCell.tsx';
import { useWidgetPorts } from '../ports.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { storedFiles } from '../upload-list.ts';
import type { LinkedForm } from './linked-form.ts';
import styles from './linked-records.module.css';

/** The picture of a record; nothing where it has none. */
export function RecordImage({ form: { image }, row }: { form: LinkedForm; row: WireRow }) {
  const [file] = image ? storedFiles(filePaths(row[image.key]).slice(0, 1)) : [];
  return file ? <Thumbnail file={file} size="large" /> : null;
}

/** What a record is called: the text of the first of its columns. */
export function recordTitle({ columns: [title] }: LinkedForm, row: WireRow): string {
  return title ? reportText(title, row) : '';
}

interface LinkedRecordCardProps {
  form: LinkedForm;
  /** What is stored of it. */
  value: string;
  /** Undefined while it is on its way; null when there is no such record any more. */
  row: WireRow | null | undefined;
  /** Absent where nothing can be changed. */
  onRemove?: () => void;
}

/** A linked record: its picture, its title, and what else is shown of it. */
export function LinkedRecordCard({ form, value, row, onRemove }: LinkedRecordCardProps) {
  const { message } = useWidgetPorts();
  const title = row ? recordTitle(form, row) || value : value;
  return (
    <li className={styles.card}>
      {row && <RecordImage form={form} row={row} />}
      <div className={styles.content}>
        <strong className={styles.title} title={title}>
          {title}
        </strong>
        {row === null && <span className={styles.missing}>{message('linked-record.missing')}</span>}
        {row && (
          <dl className={styles.others}>
            {form.columns.slice(1).map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>
                  <ReportCell column={column} row={row} views={form.views} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {onRemove && (
        <Button
          type="text"
          size="small"
          className={styles.remove}
          icon={<CloseOutlined aria-hidden />}
          aria-label={message('linked-record.remove', { title })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
