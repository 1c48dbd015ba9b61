import { ArrowsAltOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { filledFilters, listParams, printChart } from '#renderer';
import { ReportTile } from '#renderer/react';
import type { DashboardTile } from '#src/api/dashboards.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { titleIn } from './title-in.ts';
import type { TileHandles } from './useTileMoves.ts';
import styles from './dashboard.module.css';

interface TileProps {
  tile: DashboardTile;
  shared: Readonly<Record<string, string>>;
  /** Present while the layout is edited. */
  handles: TileHandles | null;
  onRemove: () => void;
}

/** Columns of a number that shares its line with another on a phone. */
const NUMBER_WIDTH = 4;

/** A report in small, with a title that leads to it with the same conditions. */
export function Tile({ tile, shared, handles, onRemove }: TileProps) {
  const language = useLanguage();
  const [ready, setReady] = useState<{ title: string; filters: Readonly<Record<string, string>> } | null>(null);
  const filters = useMemo(() => filledFilters(tile.filters ?? {}, new Date()), [tile.filters]);
  const onReady = useCallback((title: string, applied: Readonly<Record<string, string>>) => setReady({ title, filters: applied }), []);
  const title = titleIn(language, tile) || ready?.title || tile.report;
  const isNumber = tile.show === 'chart' && tile.chart?.kind === 'card' && tile.w <= NUMBER_WIDTH;
  const classes = [styles.tile, isNumber && styles.half, handles && styles.edited].filter(Boolean).join(' ');
  const place: Record<string, number> = { '--x': tile.x + 1, '--y': tile.y + 1, '--w': tile.w, '--h': tile.h };
  return (
    <article className={classes} style={place as CSSProperties} aria-label={title}>
      <TileHead {...{ title, handles, onRemove }} address={addressOf(tile, ready?.filters ?? filters)} />
      <div className={styles.body}>
        <ReportTile
          {...{ show: tile.show, chart: tile.chart, columns: tile.columns, sort: tile.sort, filters, shared, onReady }}
          code={tile.report}
        />
      </div>
      {handles && (
        <span className={styles.corner} {...handles.size}>
          <ArrowsAltOutlined aria-hidden rotate={90} />
        </span>
      )}
    </article>
  );
}

interface TileHeadProps extends Pick<TileProps, 'handles' | 'onRemove'> {
  title: string;
  address: string;
}

function TileHead({ title, address, handles, onRemove }: TileHeadProps) {
  const message = useMessage();
  return (
    <header className={styles.tileHead}>
      {handles && (
        <button
          type="button"
          className={styles.handle}
          aria-label={message('dashboard.move', { title })}
          {...handles.move}
          onKeyDown={(event) => (event.key === 'Delete' ? onRemove() : handles.onKeyDown(event))}
        >
          <HolderOutlined aria-hidden />
        </button>
      )}
      <Link className={styles.title} to={address}>
        {title}
      </Link>
      {handles && (
        <Button
          type="text"
          size="small"
          aria-label={message('dashboard.remove', { title })}
          icon={<CloseOutlined aria-hidden />}
          onClick={onRemove}
        />
      )}
    </header>
  );
}

/** The report with the conditions of the tile: its rows for numbers and rows, else the chart. */
function addressOf({ report, show, chart }: DashboardTile, filters: Readonly<Record<string, string>>): string {
  const params = listParams(filters);
  if (show === 'chart' && chart?.kind !== 'card') params.set('chart', chart ? printChart(chart) : '');
  const query = params.toString();
  return `/online/cgreport/${encodeURIComponent(report)}${query && `?${query}`}`;
}
