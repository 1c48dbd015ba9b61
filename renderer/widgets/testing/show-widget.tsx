import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { PortsProvider, type RendererPorts } from '../ports.ts';
import { fakePorts } from './fake-ports.ts';

/** No animations and no antd styles: the product has them in a stylesheet, and jsdom would match every rule against every element. */
export const staticTheme: ThemeConfig = { token: { motion: false }, zeroRuntime: true };

function Around({ ports, children }: { ports: RendererPorts; children: ReactNode }) {
  return (
    <ConfigProvider theme={staticTheme} button={{ autoInsertSpace: false }}>
      <App>
        <PortsProvider value={ports}>{children}</PortsProvider>
      </App>
    </ConfigProvider>
  );
}

/** The view of a type, with its value type erased. */
const viewOf = async (plan: ColumnPlan): Promise<ColumnView<unknown>> => (await columnType(plan.type).view()) as ColumnView<unknown>;

/** Renders the widget of a column's type as a form would, labelled by its title, and reports each new value; `set` gives it another one. */
export async function showWidget(plan: ColumnPlan, start?: unknown, ports = fakePorts(), more: Partial<WidgetProps> = {}) {
  const { Widget } = await viewOf(plan);
  const onChange = vi.fn();
  let setFromOutside: (value: unknown) => void;
  function Field() {
    const [value, setValue] = useState(start ?? columnType(plan.type).empty);
    useEffect(() => void (setFromOutside = setValue), []);
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
  return {
    onChange,
    ports,
    unmount,
    set: (value: unknown) => act(() => setFromOutside(value)),
    user: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }),
  };
}

/** Renders a cell of a column's type, editable by default. */
export async function showCell(plan: ColumnPlan, start: unknown, ports = fakePorts(), more: Partial<CellProps> = {}) {
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
