import { HEARTBEAT_MS, RECONNECT_MS, TIMEOUT_MS } from '#renderer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLive } from './live.ts';

/** A socket whose server side is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; data: unknown }[] = [];
  onopen?: () => void;
  onerror?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;

  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string; data: unknown });
  }

  close() {
    this.readyState = 3;
  }

  opens() {
    this.readyState = 1;
    this.onopen?.();
  }

  ends(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  says(type: string, data: unknown) {
    this.onmessage?.({ data: JSON.stringify({ type, data }) });
  }

  typesSent = () => this.sent.map(({ type }) => type);
}

const http = { address: (path: string) => `/jeecg-boot${path}` };
const warn = vi.fn();

function live({
  page = 'http://factory.example/sales',
  entries = { 'Access-Token': 'T0ken', Login_Userinfo: { id: 'u 1' } } as object,
} = {}) {
  const stored = new Map<string, unknown>(Object.entries(entries));
  const source = createLive(http, { get: (key) => stored.get(key) }, { page, warn });
  return { source, stored };
}

const lines = { socketKey: 'so_order_line', recordId: '7' };
const update = (row: object, caseId: string, socketKey = lines.socketKey) => ({ socketKey, args: [row, caseId] });
const sockets = () => FakeSocket.all;
const newest = () => sockets().at(-1) ?? expect.fail('No socket was opened.');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  warn.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the socket of live tables', () => {
  it('WS-01 CALL-117 connects with the user and page ids, with the token as subprotocol, shared by all grids', () => {
    const { source } = live();
    source.joinLiveTable(lines, vi.fn());
    source.joinLiveTable({ ...lines, recordId: '8' }, vi.fn());
    expect(sockets()).toHaveLength(1);
    expect(newest().url).toMatch(/^ws:\/\/factory\.example\/jeecg-boot\/vxeSocket\/u%201\/[0-9a-f]{32}$/);
    expect(newest().protocols).toEqual(['T0ken']);
  });

  it('WS-01 https becomes wss, and a page keeps its id', () => {
    live().source.joinLiveTable(lines, vi.fn());
    live({ page: 'https://factory.example/' }).source.joinLiveTable(lines, vi.fn());
    expect(newest().url).toMatch(/^wss:\/\/factory\.example\//);
    expect(new Set(sockets().map(({ url }) => url.split('/').at(-1))).size).toBe(1);
  });

  it('does not connect without a session', () => {
    const { source } = live({ entries: {} });
    source.joinLiveTable(lines, vi.fn());
    vi.advanceTimersByTime(60_000);
    expect(sockets()).toEqual([]);
  });

  it('WS-04 CONST-02 ERR-43 sends a heartbeat at once and 10 s after each reply; without a reply it reconnects 5 s later, and joins again', () => {
    live().source.joinLiveTable(lines, vi.fn());
    newest().opens();
    expect(newest().typesSent()).toEqual(['heart_beat', 'join_vxe_table']);
    newest().says('heart_beat', true);
    vi.advanceTimersByTime(HEARTBEAT_MS - 1);
    expect(newest().sent).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(newest().typesSent().at(-1)).toBe('heart_beat');
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(newest().readyState).toBe(3);
    vi.advanceTimersByTime(RECONNECT_MS - 1);
    expect(sockets()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets()).toHaveLength(2);
    newest().opens();
    expect(newest().typesSent()).toEqual(['heart_beat', 'join_vxe_table']);
  });

  it('ERR-43 an error and the following close event cause one reconnect, not two', () => {
    live().source.joinLiveTable(lines, vi.fn());
    const [first] = sockets();
    first?.onerror?.();
    first?.ends();
    vi.advanceTimersByTime(RECONNECT_MS * 1.9);
    expect(sockets()).toHaveLength(2);
  });

  it('a server without live tables is not contacted after three attempts, until a table is opened again', () => {
    const { source } = live();
    source.joinLiveTable(lines, vi.fn());
    for (let attempt = 0; attempt < 10; attempt++) {
      newest().ends();
      vi.advanceTimersByTime(RECONNECT_MS);
    }
    expect(sockets()).toHaveLength(3);
    source.joinLiveTable(lines, vi.fn());
    expect(sockets()).toHaveLength(4);
    expect(warn).not.toHaveBeenCalled();
  });

  it('WS-08 closes when the last table is closed or the session has ended, and does not reconnect', () => {
    const { source } = live();
    const one = source.joinLiveTable(lines, vi.fn());
    const other = source.joinLiveTable({ ...lines, recordId: '8' }, vi.fn());
    newest().opens();
    one.leave();
    expect(newest().readyState).toBe(1);
    vi.advanceTimersByTime(500);
    expect(newest().sent.at(-1)).toEqual({ type: 'leave_vxe_table', data: { socketKey: lines.socketKey, id: '7' } });
    other.leave();
    vi.advanceTimersByTime(500);
    expect(newest().readyState).toBe(3);
    source.joinLiveTable(lines, vi.fn());
    newest().opens();
    newest().ends(4401);
    vi.advanceTimersByTime(600_000);
    expect(sockets()).toHaveLength(2);
  });

  it('a table closed before the socket opens leaves no socket behind', () => {
    const { source } = live();
    source.joinLiveTable(lines, vi.fn()).leave();
    vi.advanceTimersByTime(600_000);
    expect(sockets().map(({ readyState }) => readyState)).toEqual([3]);
  });
});

describe('messages of live tables', () => {
  it('WS-02 WS-03 an update reaches the grids of its key except the sending one', () => {
    const { source } = live();
    const [mine, twin, other] = [vi.fn(), vi.fn(), vi.fn()];
    const member = source.joinLiveTable(lines, mine);
    source.joinLiveTable(lines, twin);
    source.joinLiveTable({ ...lines, socketKey: 'md_style_bom' }, other);
    newest().opens();
    newest().says('update_vxe_table', update({ id: '3', quantity: 5 }, 'somebody'));
    member.send({ id: '3', quantity: 6 });
    vi.advanceTimersByTime(1000);
    const sent = newest().sent.at(-1) as unknown as { data: { args: [object, string] } };
    newest().says('update_vxe_table', sent.data);
    expect(mine.mock.calls).toEqual([[{ id: '3', quantity: 5 }]]);
    expect(twin).toHaveBeenLastCalledWith({ id: '3', quantity: 6 });
    expect(other).not.toHaveBeenCalled();
  });

  it('WS-02 common_send_date calls every handler registered for its key', () => {
    const { source } = live();
    const [one, two, other] = [vi.fn(), vi.fn(), vi.fn()];
    source.onLiveMessage('news', one);
    const end = source.onLiveMessage('news', two);
    source.onLiveMessage('else', other);
    newest().opens();
    newest().says('common_send_date', { key: 'news', args: [1, 'a'] });
    end();
    newest().says('common_send_date', { key: 'news', args: [2] });
    expect([one.mock.calls, two.mock.calls, other.mock.calls]).toEqual([[[1, 'a'], [2]], [[1, 'a']], []]);
  });

  it('WS-02 invalid messages and unknown types are logged and ignored', () => {
    const onRow = vi.fn();
    live().source.joinLiveTable(lines, onRow);
    newest().opens();
    newest().onmessage?.({ data: '({type:"heart_beat"})' });
    newest().says('run', 'alert(1)');
    expect(warn).toHaveBeenCalledTimes(2);
    expect(onRow).not.toHaveBeenCalled();
  });

  it('many rows are sent one by one, and waiting changes of a row are merged', () => {
    const member = live().source.joinLiveTable(lines, vi.fn());
    newest().opens();
    vi.advanceTimersByTime(1000);
    newest().sent = [];
    for (const id of ['1', '2', '3']) member.send({ id, a: 1 });
    member.send({ id: '3', b: 2 });
    vi.advanceTimersByTime(99);
    expect(newest().sent).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    const rows = newest().sent.map(({ data }) => (data as { args: unknown[] }).args[0]);
    expect(rows).toEqual([
      { id: '1', a: 1 },
      { id: '2', a: 1 },
      { id: '3', a: 1, b: 2 },
    ]);
  });

  it('messages sent before a table is closed are still delivered', () => {
    const member = live().source.joinLiveTable(lines, vi.fn());
    newest().opens();
    for (const id of ['1', '2', '3']) member.send({ id, a: 1 });
    member.leave();
    vi.advanceTimersByTime(2000);
    expect(
      newest()
        .typesSent()
        .filter((type) => type === 'update_vxe_table'),
    ).toHaveLength(3);
    expect(newest().readyState).toBe(3);
  });
});

describe('the rows that others change', () => {
  const rows = { formId: 'f1' };

  it('WS-03 a form is watched once for all its lists, and until the last of them is gone', () => {
    const { source } = live();
    const [first, second] = [vi.fn(), vi.fn()];
    const ends = [source.watchRows('f1', first), source.watchRows('f1', second)];
    newest().opens();
    vi.advanceTimersByTime(1000);
    expect(newest().sent.slice(1)).toEqual([{ type: 'watch_rows', data: rows }]);
    newest().says('rows_changed', rows);
    newest().says('rows_changed', { formId: 'f2' });
    expect([first, second].map((told) => told.mock.calls.length)).toEqual([1, 1]);
    ends[0]?.();
    newest().says('rows_changed', rows);
    expect([first, second].map((told) => told.mock.calls.length)).toEqual([1, 2]);
    ends[1]?.();
    vi.advanceTimersByTime(1000);
    expect(newest().sent.at(-1)).toEqual({ type: 'unwatch_rows', data: rows });
    expect(newest().readyState).toBe(3);
  });

  it('WS-04 after a lost connection the form is watched again, and what was missed is told', () => {
    const { source } = live();
    const told = vi.fn();
    source.watchRows('f1', told);
    newest().opens();
    expect(told).not.toHaveBeenCalled();
    newest().ends();
    vi.advanceTimersByTime(RECONNECT_MS);
    newest().opens();
    vi.advanceTimersByTime(1000);
    expect(newest().sent.at(-1)).toEqual({ type: 'watch_rows', data: rows });
    expect(told).toHaveBeenCalledOnce();
  });
});
