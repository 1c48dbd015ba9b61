import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeWidgetPorts, showCell } from '#renderer/widgets/show-widget.tsx';
import { sampleColumn } from '../type-fixture.ts';

it('COL-29 renders the registered cell with its value, row and position, and accepts its changes', async () => {
  const Swatch = (props: { value: unknown; row?: object; rowIndex?: number; onChange?: (value: string) => void }) => (
    <button type="button" onClick={() => props.onChange?.('red')}>
      {JSON.stringify([props.value, props.row, props.rowIndex])}
    </button>
  );
  const ports = fakeWidgetPorts({}, { slots: { swatch: Swatch } });
  const place = { row: { code: 'C1' }, rowIndex: 3 };
  const { user, onChange } = await showCell(sampleColumn('slot', { slotName: 'swatch' }), 'blue', ports, place);
  expect(screen.getByRole('button').textContent).toBe('["blue",{"code":"C1"},3]');
  await user.click(screen.getByRole('button'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('red');
});

it.each(['swatch', 'constructor'])('IMPLIED-19 reports the unregistered slot %s', async (slotName) => {
  await showCell(sampleColumn('slot', { slotName }), 'blue');
  expect(screen.getByText(`slot.unknown ${slotName}`)).toBeTruthy();
});
