import useSWR from 'swr';
import { fieldAttributes } from '#renderer/widgets/field-attributes.ts';
import fieldStyles from '#renderer/widgets/field.module.css';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { WireRow } from '#renderer/sources/documents.ts';
import { withThousands } from '#renderer/text/read-figure.ts';
import { wireText, type WireValue } from '#renderer/wire/wire-value.ts';
import { countText, MAX_PICTURES, partsOf, percentOf, picturesOf, reportColumnOf, stagesOf, type ReportColumn } from './column.ts';
import { AWAITED, failedRows, failureOf, isAwaited, reportRowsOf } from '../told-rows.ts';
import styles from './report-rows.module.css';

type ShownProps = Pick<CellProps<WireValue>, 'value' | 'column'>;

/** What the rows of a record tell; a quiet bar while they are asked for. */
function Shown({ value, column }: ShownProps) {
  const { message } = usePorts();
  const own = reportColumnOf(column);
  const failure = failureOf(value);
  if (failure !== undefined)
    return (
      <span className={styles.failed} title={failure}>
        {failure}
      </span>
    );
  if (isAwaited(value)) return <span aria-hidden className={styles.awaited} />;
  if (!own || value === null) return null;
  const rows = reportRowsOf(value);
  const label = partsOf(value, column).join(message('comma'));
  if (own.show === 'text') return label;
  return own.show === 'images' ? <Pictures {...{ rows, own, label }} /> : <Stages {...{ rows, label }} stages={own.stages} />;
}

/** The first pictures, and how many rows there are. */
function Pictures({ rows, own, label }: { rows: readonly WireRow[]; own: ReportColumn & { show: 'images' }; label: string }) {
  const { provider } = usePorts();
  if (rows.length === 0) return null;
  return (
    <span role="img" aria-label={label} title={label} className={styles.pictures}>
      {picturesOf(rows, own.image)
        .slice(0, MAX_PICTURES)
        .map((path) => (
          <img
            key={path}
            className={styles.picture}
            src={provider.fileUrl(path)}
            alt=""
            loading="lazy"
            onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
          />
        ))}
      <span className={styles.count}>{countText(rows, own.unit)}</span>
    </span>
  );
}

/** A bar for each stage, as long as its share; whole ones have a colour of their own. */
function Stages({ rows, stages, label }: { rows: readonly WireRow[]; stages: Parameters<typeof stagesOf>[1]; label: string }) {
  const all = stagesOf(rows, stages);
  const pieces = all.map(({ name, done, total }) => `${name} ${withThousands(done)} / ${withThousands(total)}`).join('\n');
  return (
    <span role="img" aria-label={label} title={rows.length > 0 ? pieces : undefined} className={styles.stages}>
      {all.map(({ title, share }) => (
        <span key={title} className={styles.part}>
          <span className={styles.title}>{title}</span>
          <span className={styles.stage} data-whole={share === 1 || undefined}>
            <span className={styles.done} style={{ width: `${share * 100}%` }} />
          </span>
        </span>
      ))}
    </span>
  );
}

/** The rows of one record, asked for where no list has done so. */
function useOwnRows({ value, column }: ShownProps, record: Readonly<Record<string, unknown>>): WireValue {
  const { provider, message } = usePorts();
  const own = reportColumnOf(column);
  const key = own ? wireText(record[own.of] as WireValue) : '';
  const isAsked = own !== undefined && value === null && key !== '';
  const { data, error } = useSWR(isAsked ? ['report rows', own.report, own.key, key] : null, async () => {
    const { rows } = await provider.findReportRows({ code: own!.report, columns: [own!.key], parameters: {} }, [key]);
    return rows.filter((row) => wireText(row[own!.key]) === key);
  });
  if (!isAsked) return value;
  return data ?? (error ? failedRows(message('report-rows.failed')) : AWAITED);
}

const NOTHING = {};

/** In details each stage is a figure: what is done, how far that is, and its share. */
function StageFigures({ rows, stages }: { rows: readonly WireRow[]; stages: Parameters<typeof stagesOf>[1] }) {
  return (
    <dl className={styles.figures}>
      {stagesOf(rows, stages).map(({ title, name, done, total, share }) => (
        <div key={title}>
          <dt>{name}</dt>
          <dd title={`${withThousands(done)} / ${withThousands(total)}`}>
            {withThousands(done)}
            <span className={styles.stage} data-whole={share === 1 || undefined}>
              <span className={styles.done} style={{ width: `${share * 100}%` }} />
            </span>
            <small>{percentOf(share)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Detail(props: CellProps<WireValue>) {
  const value = useOwnRows(props, props.row ?? NOTHING);
  const own = reportColumnOf(props.column);
  if (own?.show === 'stages' && Array.isArray(value)) return <StageFigures rows={reportRowsOf(value)} stages={own.stages} />;
  return <Shown column={props.column} value={value} />;
}

function Widget(props: WidgetProps<WireValue>) {
  return (
    <output {...fieldAttributes(props)} className={fieldStyles.text}>
      <Shown column={props.column} value={useOwnRows(props, props.record?.() ?? NOTHING)} />
    </output>
  );
}

export const view: ColumnView<WireValue> = { Cell: Shown, Detail, showsEmpty: true, Widget };
