import { CloseOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { QueryItemPlan, ReportColumnPlan, ReportPlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { toGridRow } from '../list/useList.ts';
import styles from './DrillChips.module.css';

type Filters = Readonly<Record<string, string>>;

interface DrillChipsProps {
  chips: readonly DrillChip[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The filters that no item of the query row stands for: those of a chart's part. */
export function beside(items: readonly QueryItemPlan[], filters: Filters): Filters {
  const asked = new Set(items.flatMap(({ column: { key } }) => [key, `${key}_begin`, `${key}_end`, `${key}_MultiString`]));
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !asked.has(name)));
}

/** The conditions that came from a chart, each to be taken away. */
export function DrillChips({ chips, filters, onChange }: DrillChipsProps) {
  const { message } = usePorts();
  if (chips.length === 0) return null;
  const remove = (names: readonly string[]) =>
    onChange(Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))));
  return (
    <div className={styles.chips} role="group" aria-label={message('report.conditions')}>
      {message('report.conditions')}
      {chips.map(({ title, text, names }) => (
        <Tag
          key={names.join()}
          closeIcon={<CloseOutlined aria-label={message('report.remove-condition', { name: title })} />}
          onClose={() => remove(names)}
        >
          {title} <b>{text}</b>
        </Tag>
      ))}
    </div>
  );
}

/** A condition that came from a chart; `names` are the filters that ask for it. */
interface DrillChip {
  title: string;
  text: string;
  names: readonly string[];
}

/** The conditions on the columns of a report that no item of its query asks for. */
export function drillChips(plan: ReportPlan, dictionaries: Dictionaries, filters: Filters): DrillChip[] {
  return plan.columns.flatMap((column) => {
    const [begin, end] = [filters[`${column.key}_begin`], filters[`${column.key}_end`]];
    const range =
      begin || end
        ? [
            {
              title: column.title,
              text: begin === end ? (begin ?? '') : `${begin ?? ''} – ${end ?? ''}`,
              names: [`${column.key}_begin`, `${column.key}_end`],
            },
          ]
        : [];
    const value = filters[column.key];
    return [...(value ? [{ title: column.title, text: valueText(plan, column, value, dictionaries), names: [column.key] }] : []), ...range];
  });
}

function valueText(plan: ReportPlan, column: ReportColumnPlan, filter: string, dictionaries: Dictionaries): string {
  const value = filter.replace(/,$/, '').replaceAll('++', ',');
  return cellText(column, toGridRow(plan, { [column.key]: value }, 0).values, dictionaries) || value;
}
