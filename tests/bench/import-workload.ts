import { Readable } from 'node:stream';
import { setInterval, clearInterval } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { zipStream } from '#server/spreadsheets/zip-stream.ts';
import { SMALL_WORKBOOK, sheetWith } from '#server/spreadsheets/testing/test-zip.ts';
import { ADMIN_PASSWORD } from '../e2e/product-process.ts';
import { withDemo } from './demo-product.ts';
import { quantile } from './measure.ts';
import { memoryOf, processesBelow } from './process-memory.ts';

const ROWS = 100_000;
const P95 = 0.95;
const SAMPLE_EVERY_MS = 200;
const QUIET_MS = 5000;

const field = (name: string, more: object = {}) => ({
  ...{ id: name, dbFieldName: name, dbFieldTxt: name, dbType: 'string', dbLength: '32', isShowForm: '1', isShowList: '1' },
  ...{ fieldShowType: 'text', dbIsNull: '1', dbIsPersist: '1', ...more },
});
interface Column {
  field: ReturnType<typeof field>;
  /** What a row holds there. */
  value(row: number): string;
}

/** Twenty columns of the kinds that sheets have. */
function columnsOf(customers: readonly string[]): Column[] {
  const times = (count: number, column: (n: number) => Column) => Array.from({ length: count }, (_, n) => column(n));
  const customer = { fieldShowType: 'list', dictTable: 'md_customer', dictField: 'customer_code', dictText: 'customer_name' };
  const price = { dbType: 'BigDecimal', dbPointLength: '2' };
  return [
    { field: field('code', { fieldMustInput: '1', fieldValidType: 'only' }), value: (row) => `M${String(row).padStart(7, '0')}` },
    { field: field('customer', customer), value: (row) => customers[row % customers.length] ?? '' },
    { field: field('urgency', { fieldShowType: 'list', dictField: 'urgency' }), value: (row) => ['普通', '加急', '特急'][row % 3] ?? '' },
    {
      field: field('day', { dbType: 'Date', fieldShowType: 'date' }),
      value: (row) => `2026-${String((row % 12) + 1).padStart(2, '0')}-15`,
    },
    ...times(4, (n) => ({ field: field(`qty${n}`, { dbType: 'int' }), value: (row) => String((row * 7919) % (n * 1000 + 97)) })),
    ...times(4, (n) => ({ field: field(`price${n}`, price), value: (row) => ((row % (n + 89)) / 4).toFixed(2) })),
    ...times(8, (n) => ({ field: field(`text${n}`), value: (row) => `第 ${row * (n + 3)} 行 ${(row * 31 + n) % 9973}` })),
  ];
}

/** Seconds, megabytes over those of the server at rest, and what others wait for a page of a list meanwhile. */
interface Measured {
  work: string;
  seconds: number;
  'memory MB': number;
  'their p95 ms': number;
  'quiet p95 ms': number;
}

/** A sheet of 100,000 rows x 20 columns is reviewed, imported and exported again while others work (IMPORT-03, EXPORT-01). */
export function measureImport(): Promise<Measured[]> {
  return withDemo(async (url, pid) => {
    const api = `${url}/jeecg-boot`;
    const token = await signIn(api);
    const send = (path: string, request: RequestInit = {}) =>
      fetch(`${api}${path}`, { ...request, headers: { ...request.headers, 'X-Access-Token': token } });
    const post = (path: string, body: object) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(answerOf);
    const key = field('id', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0' });
    const read = await send('/online/cgform/api/getData/md_customer?pageSize=50').then(answerOf);
    const columns = columnsOf((read as { records: { customer_name: string }[] }).records.map((record) => record.customer_name));
    const fields = [key, ...columns.map((column) => column.field)].map((each, orderNum) => ({ ...each, orderNum }));
    const id = await post('/online/cgform/api/addAll', { head: { tableName: 't_bench', tableTxt: '导入', tableType: 1 }, fields });
    await post(`/online/cgform/api/doDbSynch/${String(id)}/normal`, {});
    const file = await workbook(columns);
    const sent = (path: string) => {
      const form = new FormData();
      form.append('settings', JSON.stringify({ keys: ['code'] }));
      form.append('file', file, 'rows.xlsx');
      return send(path, { method: 'POST', body: form }).then(drain);
    };
    const watch = watcher(pid, () => send('/online/cgform/api/getData/so_order?pageSize=20').then(answerOf));
    const quiet = await watch.others(setTimeout(QUIET_MS));
    const measure = async (work: string, run: () => Promise<string>, isDone: (end: string) => boolean): Promise<Measured> => {
      const { seconds, megabytes, times, end } = await watch.during(run());
      if (!isDone(end)) throw new Error(`${work}: ${end}`);
      const [theirs, alone] = [quantile(times, P95), quantile(quiet, P95)].map(Math.round);
      return { work, seconds, 'memory MB': megabytes, 'their p95 ms': theirs!, 'quiet p95 ms': alone! };
    };
    const isDone = (end: string) => end.includes('"done"');
    const path = (call: string) => `/online/cgform/api/${call}/${String(id)}`;
    return [
      await measure('review', () => sent(path('importPreview')), isDone),
      await measure('import', () => sent(path('importChanges')), isDone),
      await measure(
        'export',
        () => send(path('exportXls')).then(drain),
        () => true,
      ),
    ];
  });
}

async function signIn(api: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD, captcha: '', checkKey: '' });
  const answer = await fetch(`${api}/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(answerOf);
  return (answer as { token: string }).token;
}

async function answerOf(response: Response): Promise<unknown> {
  const { success, message, result } = (await response.json()) as { success: boolean; message: string; result: unknown };
  if (!success) throw new Error(message);
  return result;
}

/** The end of an answer that is not kept. */
async function drain(response: Response): Promise<string> {
  let end = '';
  for await (const chunk of response.body ?? []) end = (end + Buffer.from(chunk as Uint8Array).toString('latin1')).slice(-2000);
  if (!response.ok) throw new Error(end);
  return end;
}

async function workbook(columns: readonly Column[]): Promise<Blob> {
  const cells = (texts: readonly string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const rows = async function* () {
    const [start, end] = sheetWith('\n').split('\n');
    yield `${start}<row>${cells(columns.map((column) => column.field.dbFieldTxt))}</row>`;
    for (let row = 0; row < ROWS; row++) yield `<row>${cells(columns.map((column) => column.value(row)))}</row>`;
    yield end ?? '';
  };
  const parts = { ...SMALL_WORKBOOK, 'xl/worksheets/sheet1.xml': rows() };
  const entries = Object.entries(parts).map(([name, part]) => ({ name, content: typeof part === 'string' ? [part] : part }));
  return new Blob((await Readable.from(zipStream(entries)).toArray()) as Buffer<ArrayBuffer>[]);
}

/** Samples the memory of the server with its readers, and the time of a call of somebody else, one after the other. */
function watcher(pid: number, call: () => Promise<unknown>) {
  const megabytes = () => memoryOf(processesBelow(pid)).total;
  const others = async (work: Promise<unknown>) => {
    let isOver = false;
    const over = () => void (isOver = true);
    void work.then(over, over);
    const times: number[] = [];
    while (!isOver) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
      await setTimeout(SAMPLE_EVERY_MS);
    }
    return times;
  };
  return {
    others,
    async during(work: Promise<string>) {
      const [start, before] = [performance.now(), megabytes()];
      let most = before;
      const sampling = setInterval(() => (most = Math.max(most, megabytes())), SAMPLE_EVERY_MS);
      try {
        const [times, end] = await Promise.all([others(work), work]);
        return { times, end, seconds: Math.round((performance.now() - start) / 1000), megabytes: Math.round(most - before) };
      } finally {
        clearInterval(sampling);
      }
    },
  };
}
