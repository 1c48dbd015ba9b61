import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { showCell, showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import type { CellProps } from '#renderer/widgets/widget-props.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';
import { sampleColumn } from '../testing/type-fixture.ts';

it('COL-29 renders the registered cell with its value, row and position, and accepts its changes', async () => {
  const Swatch = (props: { value: unknown; row?: object; rowIndex?: number; onChange?: (value: string) => void }) => (
    <button type="button" onClick={() => props.onChange?.('red')}>
      {JSON.stringify([props.value, props.row, props.rowIndex])}
    </button>
  );
  const ports = fakePorts({ slots: { swatch: Swatch } });
  const place = { row: { code: 'C1' }, rowIndex: 3 };
  const { user, onChange } = await showCell(sampleColumn('slot', { slotName: 'swatch' }), 'blue', ports, place);
  expect(screen.getByRole('button').textContent).toBe('["blue",{"code":"C1"},3]');
  await user.click(screen.getByRole('button'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('red');
});

it('COL-29 a registered cell in a form has the record as its row, and fills other fields unless it is read-only', async () => {
  const Swatch = (props: Pick<CellProps<WireValue>, 'row' | 'fill' | 'onChange'>) => (
    <button type="button" onClick={() => props.fill?.({ code: 'C2' })}>
      {JSON.stringify([props.row, props.fill !== undefined, props.onChange !== undefined])}
    </button>
  );
  const ports = fakePorts({ slots: { swatch: Swatch } });
  const fill = vi.fn();
  const form = { record: () => ({ code: 'C1' }), fill };
  const { user, unmount } = await showWidget(sampleColumn('slot', { slotName: 'swatch' }), 'blue', ports, form);
  expect(screen.getByRole('button').textContent).toBe('[{"code":"C1"},true,true]');
  await user.click(screen.getByRole('button'));
  expect(fill).toHaveBeenCalledExactlyOnceWith({ code: 'C2' });
  unmount();
  await showWidget(sampleColumn('slot', { slotName: 'swatch' }), 'blue', ports, { ...form, readOnly: true });
  expect(screen.getByRole('button').textContent).toBe('[{"code":"C1"},false,false]');
});

it.each(['swatch', 'constructor'])('IMPLIED-19 reports the unregistered slot %s', async (slotName) => {
  await showCell(sampleColumn('slot', { slotName }), 'blue');
  expect(screen.getByText(`slot.unknown ${slotName}`)).toBeTruthy();
  // A narrow cell cuts the text.
  expect(screen.getByTitle(`slot.unknown ${slotName}`)).toBeTruthy();
});
