import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { PopupBinding } from '#renderer/bindings/popup-binding.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { addPicks, type Picked } from '../pick/picked.ts';
import { PickTable } from '../pick/PickTable.tsx';
import type { PickColumn } from '../pick/pick-table-props.ts';
import { usePorts } from '../ports.ts';
import { useAnswers } from '../useAnswers.ts';
import { isTextInput, typeInto } from '../type-into.ts';
import { QueryForm } from '../query/QueryForm.tsx';
import { ReportCell, reportText } from './ReportCell.tsx';
import { startFilters } from './start-filters.ts';
import { recallRows, type ReportRow } from './report-rows.ts';
import type { Report } from './useReport.ts';
import { useReportRows } from './useReportRows.ts';
import styles from './popup.module.css';

/** How rows are taken over as lines. */
export interface Taking {
  isMultiple: boolean;
  /** True for a row that is among the lines already. */
  isTaken: (row: WireRow) => boolean;
}

interface ReportChoiceProps {
  report: Report;
  binding: PopupBinding;
  /** The report's query parameters, filled in from this record. */
  parameters: Readonly<Record<string, string>>;
  /** The text typed to open the dialog. */
  typed: string;
  picked: Picked<ReportRow>;
  onPick: (picked: Picked<ReportRow>) => void;
  onConfirm: (picked: Picked<ReportRow>) => void;
  taking?: Taking | undefined;
}

const DICTIONARIES = { optionsOf: ({ options }: ColumnPlan) => options ?? [], loading: false };

function pickColumns({ plan, views }: Report, taking: Taking | undefined, taken: string): PickColumn<ReportRow>[] {
  const shown = plan.columns.filter((column) => column.visible);
  return shown.map((column, place) => ({
    key: column.key,
    title: column.title,
    align: column.align,
    isSortable: column.sortable,
    group: column.group,
    content: ({ wire }) => (
      <>
        <ReportCell column={column} row={wire} views={views} />
        {place === 0 && taking?.isTaken(wire) && <Tag className={styles.taken}>{taken}</Tag>}
      </>
    ),
  }));
}

/**
 * Focuses the first condition and enters the text typed to open the dialog; without conditions, focuses the first row. Letters that were
 * pressed before the condition had the focus arrive later and are appended.
 */
function useFocusOnConditions(typed: string) {
  const host = useRef<HTMLDivElement>(null);
  const entered = useRef<string>(null);
  useEffect(() => {
    const before = entered.current;
    if (before !== null && typed.length <= before.length) return;
    entered.current = typed;
    const first =
      host.current?.querySelector<HTMLElement>('form input') ?? host.current?.querySelector<HTMLElement>('[data-row-key], button');
    first?.focus();
    if (typed !== '' && isTextInput(first)) typeInto(first, before ? first.value + typed.slice(before.length) : typed);
  }, [typed]);
  return host;
}

/** ↓ in a text condition moves to the rows, skipping the buttons and headers in between; Ctrl+A in an empty one picks all of them. */
function goToRows(event: KeyboardEvent<HTMLElement>, pickAll: (() => void) | undefined) {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || target.matches('[role="combobox"], [type="checkbox"]')) return;
  const isAll = pickAll && key === 'a' && (event.ctrlKey || event.metaKey) && target.value === '';
  if (!isAll && key !== 'ArrowDown') return;
  if (isAll) {
    event.preventDefault();
    pickAll();
  }
  currentTarget.querySelector<HTMLElement>('[data-row-key][tabindex="0"]')?.focus();
}

interface PickedLineProps {
  count: number;
  onClear: () => void;
  /** Picks all rows. */
  onAll?: (() => void) | undefined;
  /** Present when there are no conditions whose 查询 would reload. */
  onRefresh?: () => void;
}

/** The number of chosen rows, and buttons to clear them and to choose all. */
function PickedLine({ count, onClear, onAll, onRefresh }: PickedLineProps) {
  const { message } = usePorts();
  return (
    <div className={styles.line}>
      <span role="status">{message('popup.selected', { n: count })}</span>
      <Button type="link" size="small" disabled={count === 0} onClick={onClear}>
        {message('popup.clear')}
      </Button>
      {onAll && (
        <Button type="link" size="small" aria-keyshortcuts="Control+A" onClick={onAll}>
          {message('popup.all')}
        </Button>
      )}
      {onRefresh && (
        <Button className={styles.refresh} size="small" icon={<ReloadOutlined aria-hidden />} onClick={onRefresh}>
          {message('action.refresh')}
        </Button>
      )}
    </div>
  );
}

interface ConditionsProps {
  report: Report;
  filters: Readonly<Record<string, string>>;
  ask: ReturnType<typeof useReportRows>['ask'];
}

function Conditions({ report: { plan, views }, filters, ask }: ConditionsProps) {
  if (plan.query.length === 0) return null;
  return (
    <QueryForm
      {...{ views, filters }}
      label={plan.title}
      items={plan.query}
      dictionaries={DICTIONARIES}
      onQuery={(asked) => ask({ filters: asked, page: 1 })}
      onReset={() => ask({ filters: {}, page: 1 })}
    />
  );
}

/** Picks all rows that are not taken; undefined where nothing is taken over. */
function usePickAll(taking: Taking | undefined, askAll: () => Promise<ReportRow[]>, onAll: (rows: [string, ReportRow][]) => void) {
  const { message, notify } = usePorts();
  if (!taking?.isMultiple) return undefined;
  const refused = (error: unknown) => notify.warning(error instanceof Error && error.message ? error.message : message('list.failed'));
  return () => void askAll().then((all) => onAll(all.filter(({ wire }) => !taking.isTaken(wire)).map((row) => [row.key, row])), refused);
}

/** A report to choose rows from: conditions, the selection, rows with paging and sorting (POPUP-03). */
export function ReportChoice({ report, binding, parameters, typed, picked: before, onPick, onConfirm, taking }: ReportChoiceProps) {
  const { message } = usePorts();
  const answers = useAnswers();
  const { plan } = report;
  const start = useMemo(() => ({ filters: startFilters(plan, parameters), sort: binding.sort }), [plan, parameters, binding]);
  const { rows, state, change, ask, askAll } = useReportRows(plan, parameters, { ...start, isFresh: taking !== undefined });
  const taken = message('popup.taken');
  const columns = useMemo(() => pickColumns(report, taking, taken), [report, taking, taken]);
  const picked = useMemo(() => recallRows(before, rows.rows, binding), [before, rows.rows, binding]);
  const onPickAll = usePickAll(taking, askAll, (all) => onPick(addPicks(picked, all)));
  const paging = {
    ...{ page: state.page, pageSize: state.pageSize, pageSizes: plan.paging.pageSizes },
    onChange: (page: number, pageSize: number) => change({ page, pageSize }),
  };
  return (
    <div ref={useFocusOnConditions(typed)} className={styles.choice} onKeyDown={(event) => goToRows(event, onPickAll)}>
      <Conditions {...{ report, ask }} filters={state.filters} />
      <PickedLine
        count={picked.size}
        onClear={() => onPick(new Map())}
        onAll={onPickAll}
        onRefresh={plan.query.length === 0 ? () => ask() : undefined}
      />
      <PickTable
        label={plan.title}
        {...{ columns, rows, picked, paging, onPick, onPickAll, onConfirm }}
        isTaken={taking && (({ wire }) => taking.isTaken(wire))}
        isMultiple={binding.isMultiple}
        keyOf={({ key }) => key}
        nameOf={({ wire }) => (plan.columns[0] ? reportText(plan.columns[0], wire, answers) : '')}
        sort={state.sort}
        onSort={(sort) => change({ sort: sort ?? binding.sort, page: 1 })}
        emptyText={message(Object.keys(state.filters).length > 0 ? 'list.empty-filtered' : 'popup.empty')}
      />
    </div>
  );
}
