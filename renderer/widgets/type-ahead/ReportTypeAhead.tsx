import { SearchOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import type { PopupBinding } from '#renderer/bindings/popup-binding.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { CLEARABLE } from '../choices/ClearIcon.tsx';
import { EmptyChoices } from '../choices/EmptyChoices.tsx';
import { restCount } from '../choices/rest-count.tsx';
import { useClearMark } from '../choices/useClearMark.tsx';
import { useLately } from '../choices/useLately.ts';
import { useRoomierSide } from '../choices/useRoomierSide.ts';
import { useTypedSearch } from '../choices/useTypedSearch.ts';
import { useIsPhone } from '../dialog/useIsPhone.ts';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useOpening, type Opening } from '../pick/useOpening.ts';
import { reportDialog } from '../popup/report-dialog.ts';
import { storedRows } from '../popup/report-rows.ts';
import { isWindowLeft } from '../own-events.ts';
import { usePorts } from '../ports.ts';
import type { WidgetProps } from '../widget-props.ts';
import fieldStyles from '../field.module.css';
import { HitList, HitRow } from './HitList.tsx';
import type { Hit } from './ranked-hits.ts';
import { useReportHits } from './useReportHits.ts';
import styles from './type-ahead.module.css';

interface ReportTypeAheadProps extends WidgetProps<string> {
  /** Where the rows come from; its pairs rebuild the rows chosen earlier. */
  binding: PopupBinding;
  /** The report's columns of the stored value and of its name. */
  code: string;
  name: string | undefined;
  /** The text of a stored value. */
  textOf: (value: string) => string;
  /** Chosen rows, one at least. */
  onChoose: (rows: readonly WireRow[]) => void;
  onClear: () => void;
}

interface Item {
  value: string;
  label: string;
  hit: Hit;
}

interface Labelled {
  value: string;
  label?: ReactNode;
}

/** Pixels: a light list is never narrower, however narrow its cell. */
const MIN_WIDTH = 540;
const ITEM_HEIGHT = 40;
const LIST_HEIGHT = 8 * ITEM_HEIGHT;
/** That of its titles and of its foot. */
const AROUND_LIST = 72;

/** Space in an empty input and F4 open the large dialog; other keys are the list's. */
const opensDialog = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, typed: string) =>
  !altKey && !ctrlKey && !metaKey && (key === 'F4' || (key === ' ' && typed === ''));

/** The search of a field: what is typed, whether its list is open, and what was found. */
function useSearch({ binding, code, name, open, readOnly, record, head, column, value }: ReportTypeAheadProps) {
  const [isOpen, setIsOpen] = useState(open === true && !readOnly);
  const [typed, setTyped] = useState('');
  reportDialog.useAtRest();
  const lately = useLately(`report ${binding.code}`);
  const whole = () => ({ ...record?.(), [column.key]: value });
  const around = () => ({ ...head?.(), ...whole() });
  const found = useReportHits(isOpen ? typed.trim() : null, { binding, code, name, record: around, lately });
  return { isOpen, setIsOpen, typed, setTyped, lately, whole, around, found };
}

type Search = ReturnType<typeof useSearch>;

/** The rows chosen before, and those found, by what the list calls them. */
function rowsByValue({ binding, column, value, code }: ReportTypeAheadProps, { found, whole }: Search) {
  const stored = new Map(storedRows(binding, column.key, whole()).map(({ wire }) => [String(wire[code] ?? ''), wire]));
  const hits = new Map(found.hits.map(({ key, wire }) => [key, wire]));
  return {
    values: [...new Set(value.split(',').filter(Boolean))],
    rowOf: (one: string): WireRow => hits.get(one) ?? stored.get(one) ?? { [code]: one },
  };
}

/** As wide as its rows; on a phone as its field, where a row has two lines. */
function useListWidth() {
  return useIsPhone() ? {} : { styles: { popup: { root: { minWidth: MIN_WIDTH } } }, popupMatchSelectWidth: false };
}

/** The props of a list over a report, single or with tags. */
function useListProps(props: ReportTypeAheadProps, search: Search, openAll: () => void, placement: ReturnType<typeof useRoomierSide>) {
  const { typed, isOpen, found } = search;
  const { hits, shown, isReady, retry } = found;
  const { message } = usePorts();
  return {
    ...fieldAttributes(props),
    ...CLEARABLE,
    ...fieldAppearance(props),
    className: props.inCell ? fieldStyles.cell : fieldStyles.fill,
    classNames: props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined,
    placement,
    ...useListWidth(),
    listHeight: LIST_HEIGHT,
    listItemHeight: ITEM_HEIGHT,
    options: hits.map((hit): Item => ({ value: hit.key, label: hit.code, hit })),
    optionRender: ({ data }: { data: Item }) => shown && <HitRow hit={data.hit} columns={shown.columns} typed={typed} />,
    popupRender: (menu: ReactElement) =>
      shown ? <HitList {...{ menu, columns: shown.columns, shown: hits.length, total: found.total }} onOpenAll={openAll} /> : menu,
    // With nothing typed Enter takes nothing.
    defaultActiveFirstOption: typed.trim() !== '',
    labelInValue: true as const,
    open: isOpen,
    onOpenChange: search.setIsOpen,
    showSearch: { filterOption: false as const, searchValue: typed, onSearch: search.setTyped },
    suffixIcon: null,
    loading: !isReady,
    notFoundContent: (
      <EmptyChoices isReady={isReady} onRetry={retry} empty={message(typed.trim() === '' ? 'popup.empty' : 'remote.nothing-found')} />
    ),
    placeholder: props.placeholder,
    allowClear: useClearMark(props.column.title),
    onBlur: (event: FocusEvent) => {
      if (isWindowLeft(event)) return;
      search.setTyped('');
      props.onBlur?.();
    },
  };
}

/** The list: one row at a time, or tags where a form takes several. */
function RowSelect({ search, openAll, ...props }: ReportTypeAheadProps & { search: Search; openAll: () => void }) {
  const field = useRef<HTMLDivElement>(null);
  const placement = useRoomierSide(field, LIST_HEIGHT + AROUND_LIST, search.isOpen, search.typed);
  const { binding, inCell, textOf, onChoose, onClear, code } = props;
  const isMany = binding.isMultiple && !inCell;
  const { values, rowOf } = rowsByValue(props, search);
  const shared = useListProps(props, search, openAll, placement);
  const labelled = values.map((value): Labelled => ({ value, label: textOf(value) }));
  const around = useTypedSearch(
    { text: search.typed, isReady: search.found.isReady, hasMatch: search.found.hits.length > 0 },
    { inCell, reload: search.found.retry, takeFirst: isMany ? undefined : takeFirst },
  );
  function takeFirst() {
    const [first] = search.found.hits;
    if (first) choose([{ value: first.key }]);
  }
  function choose(chosen: readonly Labelled[]) {
    const rows = new Map(chosen.map(({ value }) => rowOf(value)).map((row) => [String(row[code] ?? ''), row]));
    search.setTyped('');
    search.lately.remember([...rows.keys()].filter((one) => !values.includes(one)));
    if (rows.size === 0) onClear();
    else onChoose([...rows.values()]);
  }
  return (
    <div ref={field} {...around}>
      <Select<Labelled | Labelled[], Item>
        {...shared}
        mode={isMany ? 'multiple' : undefined}
        maxTagPlaceholder={restCount}
        value={isMany ? labelled : labelled.length > 0 ? { value: props.value, label: values.map(textOf).join(',') } : undefined}
        onChange={(next) => choose([next ?? []].flat())}
      />
    </div>
  );
}

/** The large dialog. For React it is inside the field: its keys are not the field's. Escape goes on to the window, where dialogs wait for it. */
function AllRows({ search, opening, ...props }: ReportTypeAheadProps & { search: Search; opening: Opening }) {
  const { binding, column, code, onChoose } = props;
  return (
    <span className={styles.dialog} onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
      {opening.isPresent && (
        <reportDialog.Dialog
          title={column.title}
          binding={binding}
          opening={opening}
          stored={storedRows(binding, column.key, search.whole())}
          record={search.around}
          onChoose={(rows) => {
            search.lately.remember(rows.map((row) => String(row[code] ?? '')));
            onChoose(rows);
          }}
        />
      )}
    </span>
  );
}

/**
 * A field over a report: typing opens a light list under it, whose first hit Enter and Tab take; Space, F4 and the button open the large
 * dialog (COL-18). In a form it takes several where the binding does; in a table the dialog adds the others as new lines.
 */
export function ReportTypeAhead(props: ReportTypeAheadProps) {
  const { column, readOnly, inCell } = props;
  const { message } = usePorts();
  const opening = useOpening(false, '', props.onLeave);
  const search = useSearch(props);
  const field = useRef<HTMLDivElement>(null);
  function openAll() {
    // The dialog gives the focus back to where it was.
    field.current?.querySelector('input')?.focus();
    search.setIsOpen(false);
    search.setTyped('');
    opening.open();
  }
  function keyDown(event: KeyboardEvent) {
    if (readOnly || opening.isPresent || !opensDialog(event, search.typed)) return;
    event.preventDefault();
    event.stopPropagation();
    openAll();
  }
  return (
    <>
      <div ref={field} className={`${styles.field} ${inCell ? styles.cell : ''}`} onKeyDownCapture={keyDown}>
        <RowSelect {...props} search={search} openAll={openAll} />
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          className={styles.button}
          disabled={readOnly}
          aria-label={message('popup.open', { title: column.title })}
          icon={<SearchOutlined aria-hidden />}
          onClick={openAll}
        />
      </div>
      <AllRows {...props} search={search} opening={opening} />
    </>
  );
}
