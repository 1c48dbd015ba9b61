import { EditOutlined, ReloadOutlined } from '@ant-design/icons';
import { App, Button, Segmented, Select, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Dashboard, DashboardTile } from '#src/api/dashboards.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { AddTile } from './AddTile.tsx';
import { addTile, inOrder, removeTile } from './grid-layout.ts';
import { SharedParameters } from './SharedParameters.tsx';
import { sharedConditions, useSharedValues } from './shared-values.ts';
import { Tile } from './Tile.tsx';
import { useTileMoves } from './useTileMoves.ts';
import styles from './dashboard.module.css';

interface BoardProps {
  board: Dashboard;
  boards: readonly Dashboard[];
  onChoose: (code: string) => void;
  onChange: (board: Dashboard) => Promise<void>;
  onReset: () => Promise<void>;
}

/** The data that tiles have loaded, by the first part of their keys. */
const TILE_DATA: ReadonlySet<unknown> = new Set(['report groups', 'report chart', 'report tile']);

/** A dashboard: its head, the shared parameters, and the tiles, which the user may move, size, add and take away. */
export function Board({ board, boards, onChoose, onChange, onReset }: BoardProps) {
  const message = useMessage();
  const { message: notify } = App.useApp();
  const [isEdited, setIsEdited] = useState(false);
  const [shared, setShared] = useSharedValues(board.parameters);
  const conditions = useMemo(() => sharedConditions(board.parameters, shared), [board.parameters, shared]);
  const change = (tiles: readonly DashboardTile[]) => {
    void onChange({ ...board, tiles: [...tiles] }).catch((error: Error) => notify.error(error.message));
  };
  const { tiles, grid, handlesOf } = useTileMoves(board.tiles, change);
  const ordered = useMemo(() => inOrder(tiles), [tiles]);
  const add = (tile: DashboardTile) => change(addTile(board.tiles, tile));
  return (
    <section className={styles.board} aria-label={board.name}>
      <BoardHead {...{ board, boards, isEdited, onChoose }} onEdit={setIsEdited}>
        <SharedParameters parameters={board.parameters} values={shared} onChange={setShared} />
        <span className={styles.spacer} />
        {isEdited && <AddTile onAdd={add} />}
        {isEdited && board.isOwn && <Button onClick={() => void onReset()}>{message('dashboard.reset')}</Button>}
      </BoardHead>
      {isEdited && <p className={styles.hint}>{message('dashboard.keys')}</p>}
      <div ref={grid} className={styles.grid}>
        {ordered.map((tile) => (
          <Tile
            key={tile.id}
            tile={tile}
            shared={conditions}
            handles={isEdited ? handlesOf(tile.id) : null}
            onRemove={() => change(removeTile(board.tiles, tile.id))}
          />
        ))}
      </div>
    </section>
  );
}

interface BoardHeadProps extends Pick<BoardProps, 'board' | 'boards' | 'onChoose'> {
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  children: React.ReactNode;
}

function BoardHead({ board, boards, isEdited, onChoose, onEdit, children }: BoardHeadProps) {
  const message = useMessage();
  const { mutate } = useSWRConfig();
  const refresh = () => void mutate((key) => Array.isArray(key) && TILE_DATA.has(key[0]));
  return (
    <header className={styles.head}>
      <BoardChoice {...{ board, boards, onChoose }} />
      {children}
      <Button
        type={isEdited ? 'primary' : 'default'}
        className={styles.edit}
        icon={<EditOutlined aria-hidden />}
        aria-pressed={isEdited}
        onClick={() => onEdit(!isEdited)}
      >
        {message(isEdited ? 'dashboard.done' : 'dashboard.edit')}
      </Button>
      <Tooltip title={message('action.refresh')}>
        <Button aria-label={message('action.refresh')} icon={<ReloadOutlined aria-hidden />} onClick={refresh} />
      </Tooltip>
    </header>
  );
}

/** Segments before a list is shorter. */
const FEW_BOARDS = 4;

/** The name of the dashboard, or the choice of one. */
function BoardChoice({ board, boards, onChoose }: Pick<BoardProps, 'board' | 'boards' | 'onChoose'>) {
  const message = useMessage();
  if (boards.length < 2) return <h3 className={styles.name}>{board.name}</h3>;
  const shared = {
    'aria-label': message('dashboard.boards'),
    value: board.code,
    options: boards.map(({ code, name }) => ({ value: code, label: name })),
    onChange: onChoose,
  };
  return boards.length > FEW_BOARDS ? <Select {...shared} popupMatchSelectWidth={false} /> : <Segmented {...shared} />;
}
