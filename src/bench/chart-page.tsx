import { unrestricted, type RowGroups } from '#renderer';
import { ReportTile, RendererProvider } from '#renderer/react';
import { benchPorts } from './bench-ports.ts';

/** Pixels of the measured chart. */
const [WIDTH, HEIGHT] = [1200, 480];

const columns = {
  ...{ cgRpConfigId: 'bench', cgRpConfigName: 'bench', isGroupTitle: false, fieldHrefSlots: [], dictOptions: {} },
  columns: [
    { dataIndex: 'name', title: 'name', fieldType: 'String' },
    { dataIndex: 'amount', title: 'amount', fieldType: 'BigDecimal' },
  ],
};

/** As many groups as a chart has points, as the server would answer them, and the one of all rows. */
function groupsOf(points: number): RowGroups {
  const groups = Array.from({ length: points }, (_, place) => ({
    ...{ of: [0], keys: [`N${place}`], rows: 1 },
    values: [String(Math.round(1000 + 900 * Math.sin(place / 50) + (place % 17) * 9) / 10)],
  }));
  return { groups: [{ of: [], keys: [null], rows: points, values: ['1'] }, ...groups], isCut: false };
}

const made = new Map<number, React.ComponentProps<typeof RendererProvider>['value']>();

/** Ports whose report has so many points. */
function portsOf(points: number) {
  const groups = groupsOf(points);
  const provider = {
    ...benchPorts.provider,
    getReport: async () => ({ columns, query: [] }),
    getReportParameters: async () => [],
    getReportGroups: async () => groups,
  };
  const ports = made.get(points) ?? { ...benchPorts, provider, permissions: unrestricted };
  made.set(points, ports);
  return ports;
}

/** A line of so many points, drawn from what the server answers. */
export function MeasuredChart({ points }: { points: number }) {
  return (
    <RendererProvider value={portsOf(points)}>
      <div style={{ display: 'flex', width: WIDTH, height: HEIGHT }}>
        <ReportTile
          {...{ code: `bench ${points}`, show: 'chart', filters: {}, shared: {} }}
          chart={{ kind: 'line', category: 'name', measures: ['amount'], aggregate: 'sum' }}
        />
      </div>
    </RendererProvider>
  );
}

/** True once the chart has been drawn: some pixel in the middle of the page is not empty. */
export function isChartThere(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('[role="img"] canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(canvas.width / 2, 0, 1, canvas.height).data;
  return pixels?.some((part) => part > 0) ?? false;
}
