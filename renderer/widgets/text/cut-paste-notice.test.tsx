import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Application } from '#renderer/view/testing/Application.tsx';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { useCutPasteNotice } from './useCutPasteNotice.ts';

function Boxes() {
  return (
    <div onPaste={useCutPasteNotice()}>
      <textarea aria-label="note" maxLength={10} defaultValue="四个字符" />
      <textarea aria-label="free" />
      <div onPaste={(event) => event.preventDefault()}>
        <input aria-label="taken" maxLength={2} />
      </div>
    </div>
  );
}

function show() {
  const ports = fakePorts();
  render(
    <Application ports={ports}>
      <Boxes />
    </Application>,
  );
  const paste = (name: string, text: string) =>
    fireEvent.paste(screen.getByRole('textbox', { name }), { clipboardData: { getData: () => text } });
  return { ports, paste };
}

it('a paste beyond the length limit reports how many characters were cut', () => {
  const { ports, paste } = show();
  paste('note', '一二三四五六七八九😀');
  expect(ports.notify.warning).toHaveBeenLastCalledWith('entry.paste-cut 10 4');
});

it('replaced text makes room for a paste, and a line break counts once', () => {
  const { ports, paste } = show();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'note' });
  box.setSelectionRange(0, 4);
  paste('note', 'abcd\r\nefgh\r');
  expect(ports.notify.warning).not.toHaveBeenCalled();
  paste('note', 'abcd\r\nefghij');
  expect(ports.notify.warning).toHaveBeenLastCalledWith('entry.paste-cut 10 1');
});

it('nothing is reported without a limit, nor if the widget handles the paste itself', () => {
  const { ports, paste } = show();
  paste('free', 'x'.repeat(9999));
  paste('taken', 'xxxx');
  expect(ports.notify.warning).not.toHaveBeenCalled();
});
