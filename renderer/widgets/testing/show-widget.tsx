import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { WidgetPortsProvider, type WidgetPorts } from '../ports.ts';
import { fakeTrees } from './fake-trees.ts';

/** Ports whose messages are their codes, followed by the values. */
export function fakeWidgetPorts(provider: Partial<WidgetPorts['provider']> = {}, more: Partial<WidgetPorts> = {}): WidgetPorts {
  return {
    provider: {
      getDocument: vi.fn(async () => Promise.reject(new Error('refused'))),
      getRows: vi.fn(async () => ({ rows: [], total: 0 })),
      getDictionary: vi.fn(async () => []),
      searchDictionary: vi.fn(async () => []),
      getDictionaryTexts: vi.fn(async () => new Map<string, string>()),
      upload: vi.fn(async (file: File) => ({ path: `temp/${file.name}` })),
      fileUrl: (path) => `/static/${path}`,
      ...fakeTrees(),
      getReport: vi.fn(async () => ({ columns: {} })),
      getReportRows: vi.fn(async () => ({ rows: [], total: 0 })),
      getDepartments: vi.fn(async () => []),
      getDepartmentLevel: vi.fn(async () => []),
      findUsersByDepartment: vi.fn(async () => ({ rows: [], total: 0 })),
      findInDirectory: vi.fn(async () => ({ rows: [], total: 0 })),
      getDirectoryRows: vi.fn(async () => []),
      findRowsByText: vi.fn(async () => ({ rows: [], unasked: [] })),
      ...provider,
    },
    message: (code, values) => (values ? `${code} ${Object.values(values).join(' ')}` : code),
    notify: { warning: vi.fn(), error: vi.fn() },
    ...more,
  };
}

/** No animations and no antd styles: the product has them in a stylesheet, and jsdom would match every rule against every element. */
export const staticTheme: ThemeConfig = { token: { motion: false }, zeroRuntime: true };

function Around({ ports, children }: { ports: WidgetPorts; children: ReactNode }) {
  return (
    <ConfigProvider theme={staticTheme} button={{ autoInsertSpace: false }}>
      <App>
        <WidgetPortsProvider value={ports}>{children}</WidgetPortsProvider>
      </App>
    </ConfigProvider>
  );
}

/** The view of a type, with its value type erased. */
const viewOf = async (plan: ColumnPlan): Promise<ColumnView<unknown>> => (await columnType(plan.type).view()) as ColumnView<unknown>;

/** Renders the widget of a column's type as a form would, labelled by its title, and reports each new value. */
export async function showWidget(plan: ColumnPlan, start?: unknown, ports = fakeWidgetPorts(), more: Partial<WidgetProps> = {}) {
  const { Widget } = await viewOf(plan);
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState(start ?? columnType(plan.type).empty);
    const change = (next: unknown) => {
      onChange(next);
      setValue(next);
    };
    const plain = { id: 'f', column: plan, options: plan.options ?? [], readOnly: false, invalid: false };
    return (
      <>
        <label id="f-label" htmlFor="f">
          {plan.title}
        </label>
        <Widget {...plain} value={value} onChange={change} {...more} />
      </>
    );
  }
  const { unmount } = render(<Field />, { wrapper: ({ children }) => <Around ports={ports}>{children}</Around> });
  return { onChange, ports, unmount, user: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }) };
}

/** Renders a cell of a column's type, editable by default. */
export async function showCell(plan: ColumnPlan, start: unknown, ports = fakeWidgetPorts(), more: Partial<CellProps> = {}) {
  const { Cell } = await viewOf(plan);
  if (!Cell) throw new Error(`The type ${plan.type} has no cell.`);
  const onChange = vi.fn();
  function Host({ Drawn }: { Drawn: NonNullable<typeof Cell> }) {
    const [value, setValue] = useState(start);
    const change = (next: unknown) => {
      onChange(next);
      setValue(next);
    };
    return <Drawn value={value} column={plan} options={plan.options ?? []} onChange={change} {...more} />;
  }
  const { unmount, container } = render(<Host Drawn={Cell} />, { wrapper: ({ children }) => <Around ports={ports}>{children}</Around> });
  return { onChange, ports, unmount, container, user: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }) };
}
