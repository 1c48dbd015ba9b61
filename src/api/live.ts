import type { LiveMembership, LiveMessage, LiveSource, LiveTable, WireRow } from '#renderer';
import type { Http } from './http.ts';
import { createOutbox, type LiveOutbox } from './live-outbox.ts';
import { createLiveRows } from './live-rows.ts';
import { createLiveSocket, type LiveSocket, type LiveSocketOptions } from './live-socket.ts';
import { storageKeys } from './storage-keys.ts';
import type { EntryStore } from './storage.ts';

const RANDOM_BYTES = 16;

/** A new id per page load (WS-01). `crypto.randomUUID` is missing without TLS. */
const pageId = [...crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** An open grid; messages with its case belong to it. */
interface Grid {
  table: LiveTable;
  caseId: string;
  onRow: (row: WireRow) => void;
}

/** Browser functions that tests replace. */
export type LiveOptions = Partial<Pick<LiveSocketOptions, 'connect' | 'warn'>> & { page?: string };

/** What the grids of a page share. */
interface Room {
  grids: ReturnType<typeof createGrids>;
  outbox: LiveOutbox;
  socket: Pick<LiveSocket, 'start'>;
  onLeft: () => void;
}

function joinGrid({ grids, outbox, socket, onLeft }: Room, table: LiveTable, onRow: Grid['onRow']): LiveMembership {
  const grid = grids.add(table, onRow);
  socket.start();
  outbox.add(placeMessage('join_vxe_table', table));
  return membershipOf(grid, grids, outbox, onLeft);
}

/** Keeps the socket open until the end of what was begun. */
function startedBy({ socket, onLeft }: Pick<Room, 'socket' | 'onLeft'>, end: () => void): () => void {
  socket.start();
  return () => {
    end();
    onLeft();
  };
}

/** What an open grid sends, until it leaves. */
function membershipOf(grid: Grid, grids: ReturnType<typeof createGrids>, outbox: LiveOutbox, onLeft: () => void): LiveMembership {
  const { table, caseId } = grid;
  return {
    send(row) {
      const data = { socketKey: table.socketKey, args: [row, caseId] as const };
      outbox.add({ type: 'update_vxe_table', data });
      // The server sends to other pages only, but the same record may be open twice on this one.
      grids.receive(data);
    },
    leave() {
      grids.remove(grid);
      const isOpen = ({ socketKey, recordId }: LiveTable) => socketKey === table.socketKey && recordId === table.recordId;
      if (!grids.tables().some(isOpen)) outbox.add(placeMessage('leave_vxe_table', table));
      onLeft();
    },
  };
}

/** The live tables of a page, over one socket that is open while there are any (WS-01). */
export function createLive(http: Pick<Http, 'address'>, entries: Pick<EntryStore, 'get'>, options: LiveOptions = {}): Required<LiveSource> {
  const grids = createGrids();
  const handlers = createHandlers();
  const rows = createLiveRows((message) => outbox.add(message));
  const socket = createLiveSocket({
    target: () => targetOf(http, entries, options.page ?? location.href),
    connect: options.connect,
    warn: options.warn ?? warn,
    onOpened() {
      for (const table of grids.tables()) outbox.add(placeMessage('join_vxe_table', table));
      rows.opened();
    },
    onMessage(message) {
      if (message.type === 'update_vxe_table') grids.receive(message.data);
      else if (message.type === 'common_send_date') handlers.receive(message.data);
      else if (message.type === 'rows_changed') rows.receive(message.data.formId);
    },
    onClosed() {
      rows.closed();
      outbox.clear();
    },
  });
  const outbox = createOutbox(socket.send, stopWhenIdle);

  /** Messages already sent still go out, if possible. */
  function stopWhenIdle() {
    const isIdle = grids.tables().length === 0 && handlers.isEmpty() && rows.isEmpty();
    if (isIdle && (outbox.isEmpty() || !socket.isOpen())) socket.stop();
  }

  const room = { grids, outbox, socket, onLeft: stopWhenIdle };
  return {
    joinLiveTable: (table, onRow) => joinGrid(room, table, onRow),
    watchRows: (formId, onChanged) => startedBy(room, rows.watchRows(formId, onChanged)),
    onLiveMessage: (key, handler) => startedBy(room, handlers.add(key, handler)),
  };
}

const placeMessage = (type: 'join_vxe_table' | 'leave_vxe_table', { socketKey, recordId }: LiveTable): LiveMessage => ({
  type,
  data: { socketKey, id: recordId },
});

/** The open grids; each receives what other grids have sent (WS-03). */
function createGrids() {
  const grids = new Set<Grid>();
  let cases = 0;
  return {
    add(table: LiveTable, onRow: Grid['onRow']): Grid {
      const grid = { table, caseId: `${pageId}-${++cases}`, onRow };
      grids.add(grid);
      return grid;
    },
    remove: (grid: Grid) => void grids.delete(grid),
    tables: () => [...grids].map(({ table }) => table),
    receive({ socketKey, args: [row, caseId] }: Extract<LiveMessage, { type: 'update_vxe_table' }>['data']) {
      for (const grid of grids) if (grid.table.socketKey === socketKey && grid.caseId !== caseId) grid.onRow(row);
    },
  };
}

type Handler = (...args: readonly unknown[]) => void;

/** Listeners by message key (WS-02). */
function createHandlers() {
  const bound = new Set<{ key: string; handler: Handler }>();
  return {
    add(key: string, handler: Handler) {
      const binding = { key, handler };
      bound.add(binding);
      return () => void bound.delete(binding);
    },
    isEmpty: () => bound.size === 0,
    receive({ key, args }: Extract<LiveMessage, { type: 'common_send_date' }>['data']) {
      for (const binding of bound) if (binding.key === key) binding.handler(...args);
    },
  };
}

/** The address of the socket of this user and page; https becomes wss (WS-01). */
function targetOf(http: Pick<Http, 'address'>, entries: Pick<EntryStore, 'get'>, page: string): { url: string; token: string } | undefined {
  const token = entries.get(storageKeys.token);
  const userId: unknown = Object(entries.get(storageKeys.userInfo)).id;
  if (typeof token !== 'string' || typeof userId !== 'string' || userId === '') return undefined;
  const url = new URL(http.address(`/vxeSocket/${encodeURIComponent(userId)}/${pageId}`), page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return { url: url.href, token };
}

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- An unknown message concerns developers only (WS-02).
  console.warn(text);
}
