import { Input } from 'antd';
import { useMemo, useState } from 'react';
import type { WireRow } from '#renderer/data-provider.ts';
import { FIRST_FOCUS } from '../dialog/useFirstFocus.ts';
import { PickDialog } from '../pick/PickDialog.tsx';
import { PickTable } from '../pick/PickTable.tsx';
import type { PickColumn } from '../pick/pick-table-props.ts';
import { recallPicks, storedPicks, type Picked } from '../pick/picked.ts';
import type { Opening } from '../pick/useOpening.ts';
import { ReportCell } from '../popup/ReportCell.tsx';
import { usePorts } from '../ports.ts';
import { useAnswers } from '../useAnswers.ts';
import { useLinkedRecords, type LinkedForm } from './linked-form.ts';
import { RecordImage, recordTitle } from './LinkedRecordCard.tsx';
import styles from './linked-records.module.css';

/** Pixels. */
const WIDTH = 1000;
const PAGE_SIZE = 10;
const PAGE_SIZES = [10, 20, 30];

interface LinkedRecordDialogProps {
  form: LinkedForm;
  /** The stored column. */
  valueKey: string;
  /** The stored values. */
  values: readonly string[];
  isMultiple: boolean;
  opening: Opening;
  onChoose: (values: readonly string[]) => void;
}

function columnsOf(form: LinkedForm): PickColumn<WireRow>[] {
  const { image, columns, views } = form;
  const shown = columns.map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    content: (row: WireRow) => <ReportCell column={column} row={row} views={views} />,
  }));
  if (!image) return shown;
  return [{ key: image.key, title: image.title, width: 80, content: (row) => <RecordImage form={form} row={row} /> }, ...shown];
}

function TitleSearch({ form, onSearch }: { form: LinkedForm; onSearch: (keyword: string) => void }) {
  const { message } = usePorts();
  const label = message('linked-record.search', { title: form.columns[0]?.title ?? '' });
  return (
    <Input.Search
      {...FIRST_FOCUS}
      allowClear
      className={styles.search}
      placeholder={label}
      aria-label={label}
      onSearch={(keyword) => onSearch(keyword.trim())}
    />
  );
}

/** A picker for records of the linked form, searched by title. */
export function LinkedRecordDialog({ form, valueKey, values, isMultiple, opening, onChoose }: LinkedRecordDialogProps) {
  const { message } = usePorts();
  const answers = useAnswers();
  const [request, setRequest] = useState({ page: 1, pageSize: PAGE_SIZE, keyword: '' });
  const rows = useLinkedRecords(form, valueKey, request);
  const columns = useMemo(() => columnsOf(form), [form]);
  const keyOf = (row: WireRow) => String(row[valueKey] ?? '');
  const [chosen, setChosen] = useState<Picked<WireRow>>(() => storedPicks(values));
  const picked = recallPicks(
    chosen,
    rows.rows.map((row) => [keyOf(row), row] as const),
  );
  function confirm(last: Picked<WireRow>) {
    opening.close();
    onChoose([...last.keys()]);
  }
  const paging = {
    ...{ page: request.page, pageSize: request.pageSize, pageSizes: PAGE_SIZES },
    onChange: (page: number, pageSize: number) => setRequest({ ...request, page, pageSize }),
  };
  return (
    <PickDialog title={form.plan.title} width={WIDTH} opening={opening} onConfirm={() => confirm(picked)}>
      <div className={styles.choice}>
        <TitleSearch form={form} onSearch={(keyword) => setRequest({ ...request, page: 1, keyword })} />
        <PickTable
          label={form.plan.title}
          {...{ columns, rows, keyOf, picked, isMultiple, paging }}
          nameOf={(row) => recordTitle(form, row, answers)}
          onPick={setChosen}
          onConfirm={confirm}
          emptyText={message(request.keyword === '' ? 'popup.empty' : 'remote.nothing-found')}
        />
      </div>
    </PickDialog>
  );
}
