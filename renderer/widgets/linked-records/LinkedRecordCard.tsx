import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { filePaths } from '#renderer/column-types/file-paths.ts';
import type { Answers } from '#renderer/answers/answers.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { ReportCell, reportText } from '../popup/ReportCell.tsx';
import { usePorts } from '../ports.ts';
import { useAnswers } from '../useAnswers.ts';
import { Thumbnail } from '../files/Thumbnail.tsx';
import { storedFiles } from '../files/upload-list.ts';
import type { LinkedForm } from './linked-form.ts';
import styles from './linked-records.module.css';

/** The image of a record, if it has one. */
export function RecordImage({ form: { image }, row }: { form: LinkedForm; row: WireRow }) {
  const [file] = image ? storedFiles(filePaths(row[image.key]).slice(0, 1)) : [];
  return file ? <Thumbnail file={file} size="large" /> : null;
}

/** The title of a record: the text of its first column. */
export function recordTitle({ columns: [title] }: LinkedForm, row: WireRow, answers: Answers): string {
  return title ? reportText(title, row, answers) : '';
}

interface LinkedRecordCardProps {
  form: LinkedForm;
  /** Its stored value. */
  value: string;
  /** Undefined while loading; null when the record no longer exists. */
  row: WireRow | null | undefined;
  /** Absent when read-only. */
  onRemove?: () => void;
}

/** A linked record: its image, its title and its other columns. */
export function LinkedRecordCard({ form, value, row, onRemove }: LinkedRecordCardProps) {
  const { message } = usePorts();
  const answers = useAnswers();
  const title = row ? recordTitle(form, row, answers) || value : value;
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
