import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { PortsProvider } from '#renderer/widgets/ports.ts';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import type { GridEditing } from '../grid-editing.ts';
import { keepEscape } from './own-escape.ts';

/** A stand-in for a table: a host with a cell. */
function Table({ isEdited }: { isEdited: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => keepEscape({ host: host.current! }, { current: { editing: isEdited ? ({} as GridEditing) : undefined } }), [isEdited]);
  return (
    <div ref={host}>
      <button type="button">cell</button>
    </div>
  );
}

function draw(isEdited: boolean) {
  const close = vi.fn();
  render(
    <PortsProvider value={fakePorts()}>
      <WorkDialog title="款式" width={500} onCancel={close}>
        <input aria-label="field" />
        <Table isEdited={isEdited} />
      </WorkDialog>
    </PortsProvider>,
  );
  return close;
}

const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' });

it('Escape in an editable table keeps the surrounding dialog open, Escape in a field closes it', () => {
  const close = draw(true);
  escape(screen.getByRole('button', { name: 'cell' }));
  expect(close).not.toHaveBeenCalled();
  escape(screen.getByLabelText('field'));
  expect(close).toHaveBeenCalledTimes(1);
});

it('Escape in a read-only table closes the surrounding dialog', () => {
  const close = draw(false);
  escape(screen.getByRole('button', { name: 'cell' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it('Escape in an editable table closes a dialog that has opened above it but has not taken the focus yet', () => {
  const close = vi.fn();
  render(
    <PortsProvider value={fakePorts()}>
      <Table isEdited />
      <WorkDialog title="备注" width={500} onCancel={close}>
        text
      </WorkDialog>
    </PortsProvider>,
  );
  escape(screen.getByText('cell'));
  expect(close).toHaveBeenCalledTimes(1);
});

it('Escape in a table reaches what is open above it', () => {
  draw(true);
  const listener = vi.fn();
  window.addEventListener('keydown', listener, { once: true });
  escape(screen.getByRole('button', { name: 'cell' }));
  expect(listener).toHaveBeenCalledTimes(1);
});
