import { EllipsisOutlined } from '@ant-design/icons';
import { memo, useMemo, useState, type CSSProperties } from 'react';
import type { ReportColumnPlan } from '#renderer/compile/plan.ts';
import { rowColumns } from '#renderer/row-columns/row-columns.ts';
import { toggled } from '#renderer/row-columns/selection.ts';
import checkStyles from '#renderer/widgets/check-input.module.css';
import { usePorts } from '#renderer/widgets/ports.ts';
import { typeOf } from '../column-views.ts';
import type { GridContent, GridSort } from '../grid/grid-content.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { useListRowHeight } from '../grid/grid-sizes.ts';
import type { MenuStores } from '../grid/menus/menu-stores.ts';
import { CellContent } from '../list/CellContent.tsx';
import { drawnPlaces, seenPlaces, type DrawnPlace } from './drawn-places.ts';
import overRows from '../grid/over-rows.module.css';
import listStyles from '../list/ListView.module.css';
import styles from './FirstRows.module.css';

/** What the rows show and do until the grid is there. */
export interface FirstRowsProps extends Omit<GridContent, 'editing' | 'draftRows' | 'footers' | 'status' | 'api'> {
  menus: MenuStores | undefined;
  /** The class of a cell by the conditions of the list. */
  toneOf?: ((row: GridRow, key: string) => string | undefined) | undefined;
  /** The first column is a link to the record. */
  hasName?: boolean;
}

const PLAIN = rowColumns(['row-number'], false);
const CHOSEN = rowColumns(['row-checkbox', 'row-number'], false);

/**
 * The rows of a list as they stand in its grid, drawn while that is still on its way: they are read, chosen, sorted, opened and acted upon
 * as they will be there. Ranges, menus and keys come with the grid.
 */
export function FirstRows(props: FirstRowsProps) {
  const { label, rows, columns, menus, empty, actions, rowHeight } = props;
  const height = useListRowHeight();
  const leading = props.rowColumns ?? (props.selection ? CHOSEN : PLAIN);
  // Columns out of sight are drawn once somebody looks for them.
  const [isMoved, setMoved] = useState(false);
  const places = useMemo(() => {
    const all = drawnPlaces(columns, leading, { actions: actions?.width, arrange: menus?.settings.arrange });
    return seenPlaces(all, isMoved ? Infinity : innerWidth);
  }, [columns, leading, actions, menus, isMoved]);
  const style = { '--row-height': `${rowHeight ?? height}px`, '--least-width': `${places.width}px` } as CSSProperties;
  return (
    <div className={styles.frame} role="region" aria-label={label} style={style} onScroll={() => setMoved(true)}>
      <div className={styles.rows} role="table" aria-label={label} aria-rowcount={rows.length + 1}>
        <Head {...props} places={places} />
        {rows.map((row, place) => (
          <Row key={row.id} {...props} {...{ row, place, places }} isChosen={props.selection?.ids.includes(row.id) === true} />
        ))}
      </div>
      {rows.length === 0 && <div className={overRows.empty}>{empty}</div>}
    </div>
  );
}

interface PlacedProps extends FirstRowsProps {
  places: ReturnType<typeof seenPlaces>;
}

const styleOf = ({ width, grows, column }: DrawnPlace): CSSProperties => ({
  flex: `${grows ? width : 0} 0 ${width}px`,
  minWidth: width,
  textAlign: column?.align,
});

/** The classes of cells of controls. */
const OWN: Readonly<Record<string, string | undefined>> = {
  'row-number': styles.number,
  'row-checkbox': styles.own,
  'row-actions': styles.acts,
};

const classOf = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

function Head(props: PlacedProps) {
  const { places, sort, onSort } = props;
  const heading = (place: DrawnPlace) => {
    const { name, column } = place;
    const order = sort?.column === name ? sort.order : undefined;
    const isSortable = onSort !== undefined && column?.sortable === true;
    return (
      <div
        key={name}
        role="columnheader"
        className={classOf(styles.cell, OWN[name], column && styles.data, isSortable && styles.sortable)}
        style={styleOf(place)}
        aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
        onClick={isSortable ? () => onSort(nextSort(name, sort)) : undefined}
      >
        <Title {...props} place={place} />
      </div>
    );
  };
  return <Line className={styles.head} places={places} draw={heading} />;
}

function Title({ place: { name, column }, rows, selection }: PlacedProps & { place: DrawnPlace }) {
  const { message } = usePorts();
  if (column) {
    const headings = typeOf(column).grid?.(column)?.headings;
    return (
      <span className={styles.text}>
        {headings ? headings.titles.map((title) => <Heading key={title} {...{ title }} width={headings.width} />) : column.title}
      </span>
    );
  }
  if (name === 'row-actions') return message('column.actions');
  if (name === 'row-number') return '#';
  if (!selection) return null;
  const isAll = rows.length > 0 && selection.ids.length === rows.length;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={checkStyles.input}
      aria-label={message('column.selection')}
      checked={isAll}
      onChange={() => selection.onChange(isAll ? [] : rows.map(({ id }) => id))}
    />
  );
}

function Heading({ title, width }: { title: string; width: number }) {
  return (
    <span className={styles.heading} style={{ width }}>
      {title}
    </span>
  );
}

/** The sort after a click on a column: ascending, descending, none. */
function nextSort(column: string, sort: GridSort | undefined): GridSort | null {
  if (sort?.column !== column) return { column, order: 'asc' };
  return sort.order === 'asc' ? { column, order: 'desc' } : null;
}

interface RowProps extends PlacedProps {
  row: GridRow;
  /** Its place on the page. */
  place: number;
  isChosen: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { row, places, isChosen, onOpenRow } = props;
  // Most rows are never touched: their actions are made when one is.
  const [isMet, setMet] = useState(false);
  return (
    <Line
      className={classOf(styles.row, isChosen && styles.chosen)}
      places={places}
      draw={(place) => <Cell key={place.name} {...props} at={place} isMet={isMet} />}
      onPointerEnter={() => setMet(true)}
      onDoubleClick={onOpenRow && (() => onOpenRow(row.id))}
    />
  );
});

interface LineProps extends Pick<React.ComponentProps<'div'>, 'className' | 'onPointerEnter' | 'onDoubleClick'> {
  places: PlacedProps['places'];
  draw: (place: DrawnPlace) => React.ReactNode;
}

/** A line of cells: those at its ends stay in sight. */
function Line({ places: { left, middle, right, behind }, draw, ...line }: LineProps) {
  return (
    <div role="row" {...line}>
      {left.length > 0 && <div className={styles.start}>{left.map(draw)}</div>}
      <div className={styles.middle}>{middle.map(draw)}</div>
      {behind > 0 && <div aria-hidden className={styles.behind} style={{ width: behind }} />}
      {right.length > 0 && <div className={styles.end}>{right.map(draw)}</div>}
    </div>
  );
}

function Cell({ at, ...props }: RowProps & { at: DrawnPlace; isMet: boolean }) {
  const { row, place, toneOf, firstRow = 0 } = props;
  const { name, column } = at;
  return (
    <div role="cell" className={classOf(styles.cell, OWN[name], column && toneOf?.(row, name))} style={styleOf(at)}>
      {column ? (
        <Value {...props} column={column} />
      ) : name === 'row-number' ? (
        firstRow + place + 1
      ) : name === 'row-actions' ? (
        <Actions {...props} />
      ) : (
        <Choice {...props} />
      )}
    </div>
  );
}

function Value({ column, row, views, dictionaries, columns, hasName, onOpenRow }: RowProps & { column: ReportColumnPlan }) {
  const view = views.get(column.type);
  const content = <CellContent {...{ column, row, views, dictionaries }} />;
  const isName = hasName === true && column === columns.find(({ visible }) => visible);
  const isPlain = !column.href && !view?.Cell && !view?.drawCell;
  if (!isName || !isPlain || !onOpenRow || typeOf(column).grid?.(column)?.showsPictures) return content;
  return (
    <span className={listStyles.name} onClick={() => onOpenRow(row.id)}>
      {content}
    </span>
  );
}

function Choice({ row, place, selection, isChosen }: RowProps) {
  const { message } = usePorts();
  if (!selection) return null;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className={checkStyles.input}
      aria-label={message('grid.select-row', { n: place + 1 })}
      checked={isChosen}
      onChange={() => selection.onChange(toggled(selection.ids, row.id, false))}
    />
  );
}

/** Under a mouse they float over the row that it is in. */
function Actions({ row, actions, isMet }: RowProps & { isMet: boolean }) {
  if (!actions) return null;
  const { Cell: RowActions, floats } = actions;
  if (!floats) return <RowActions row={row} />;
  return (
    <>
      <EllipsisOutlined aria-hidden className={overRows.mark} />
      {isMet && (
        <div className={`${overRows.floating} ${styles.floating}`}>
          <RowActions row={row} />
        </div>
      )}
    </>
  );
}
