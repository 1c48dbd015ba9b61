import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { PortsProvider } from '../ports.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { staticTheme } from '../testing/show-widget.tsx';
import { type Prompt, usePrompt } from './PromptDialog.tsx';
import { WorkDialog } from './WorkDialog.tsx';

function show(element: React.ReactNode) {
  render(
    <ConfigProvider theme={staticTheme} button={{ autoInsertSpace: false }}>
      <PortsProvider value={fakePorts()}>{element}</PortsProvider>
    </ConfigProvider>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const modal = () => document.querySelector<HTMLElement>('.ant-modal');
const placeOf = () => modal()?.querySelector<HTMLElement>('[style*="translate"]')?.style.transform;

describe('the frame of dialogs', () => {
  const frame = (
    <WorkDialog title="Orders" width={1000} onCancel={() => undefined}>
      text
    </WorkDialog>
  );

  it.each([true, false])('the dialog of antd hears what has the focus only where it keeps it: %s', (trap) => {
    const heard = vi.fn();
    const field = (
      <WorkDialog title="Orders" width={1000} onCancel={() => undefined}>
        <input aria-label="number" />
      </WorkDialog>
    );
    show(
      <ConfigProvider modal={{ focusable: { trap } }}>
        <div onFocus={heard}>{field}</div>
      </ConfigProvider>,
    );
    heard.mockClear();
    screen.getByLabelText('number').focus();
    expect(heard).toHaveBeenCalledTimes(trap ? 1 : 0);
  });

  it('MODAL-01 MODAL-06 has its width, toggles full screen, and makes tables adapt each time', async () => {
    const resized = vi.fn();
    window.addEventListener('resize', resized);
    const user = show(frame);
    expect(modal()?.style.width).toBe('1000px');
    resized.mockClear();
    await user.click(screen.getByRole('button', { name: 'action.enter-full-screen' }));
    expect(modal()?.style.width).toBe('100%');
    expect(resized).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'action.leave-full-screen' }));
    expect(modal()?.style.width).toBe('1000px');
    expect(resized).toHaveBeenCalledTimes(2);
    window.removeEventListener('resize', resized);
  });

  it('IMPLIED-23 is named by its title alone', () => {
    show(frame);
    const label = document.getElementById(modal()?.getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).toBe('Orders');
    expect(label?.querySelector('button')).toBeNull();
  });

  it('MODAL-02 is dragged by its header, does not move in full screen, and returns to its position afterwards', async () => {
    const user = show(frame);
    const drag = (x: number, y: number) => {
      // jsdom has no pointer events: use mouse events under their names.
      const event = (name: string, to: MouseEventInit) => new MouseEvent(name, { bubbles: true, ...to });
      fireEvent(screen.getByText('Orders'), event('pointerdown', { clientX: 0, clientY: 0 }));
      fireEvent(window, event('pointermove', { clientX: x, clientY: y }));
      fireEvent(window, event('pointerup', {}));
    };
    drag(40, 30);
    expect(placeOf()).toBe('translate(40px, 30px)');
    await user.click(screen.getByRole('button', { name: 'action.enter-full-screen' }));
    expect(placeOf()).toBeUndefined();
    drag(100, 100);
    expect(placeOf()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'action.leave-full-screen' }));
    expect(placeOf()).toBe('translate(40px, 30px)');
  });
});

const notEmpty = (text: string) => (text.trim() ? undefined : 'Say something.');
const short = (text: string) => (text.length > 5 ? 'Too long.' : undefined);

async function open(prompt: Partial<Prompt>) {
  const onAnswer = vi.fn<Prompt['onAnswer']>();
  const onClosed = vi.fn();
  function Opener() {
    const { dialog, ask } = usePrompt();
    const asked = { title: 'Name it', label: 'Name', rules: [notEmpty, short], onAnswer, onClosed, ...prompt };
    return (
      <>
        <button type="button" onClick={() => ask(asked)}>
          open
        </button>
        {dialog}
      </>
    );
  }
  const user = show(<Opener />);
  await user.click(screen.getByText('open'));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  const confirm = () => user.click(screen.getByRole('button', { name: 'action.ok' }));
  return { user, field, confirm, onAnswer, onClosed };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the prompt', () => {
  it('MODAL-04 OK validates the answer: the first failing rule keeps it open with its message', async () => {
    const { user, field, confirm, onAnswer } = await open({});
    await confirm();
    expect(await screen.findByText('Say something.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, 'much too long');
    expect(await screen.findByText('Too long.')).toBeTruthy();
    await confirm();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('MODAL-04 Enter works like OK', async () => {
    const { user, field, onAnswer } = await open({});
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Say something.')).toBeTruthy();
    await user.type(field, 'Coat{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('Coat');
    await isGone();
  });

  it('MODAL-05 MODAL-03 a synchronous callback closes it, and the answer starts with the given text', async () => {
    const { confirm, field, onAnswer, onClosed } = await open({ start: 'Coat' });
    expect(field).toHaveProperty('value', 'Coat');
    await confirm();
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('Coat');
    await isGone();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('MODAL-05 a promise keeps it open and loading until it resolves to true', async () => {
    let tell: (isDone: boolean) => void = () => undefined;
    const onAnswer = vi.fn(() => new Promise<boolean>((resolve) => (tell = resolve)));
    const { confirm, user, field } = await open({ start: 'Coat', onAnswer });
    await confirm();
    await user.type(field, '{Enter}');
    expect(onAnswer).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'action.ok' }).className).toContain('loading');
    tell(false);
    await waitFor(() => expect(screen.getByRole('button', { name: 'action.ok' }).className).not.toContain('loading'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await confirm();
    tell(true);
    await isGone();
  });

  it('MODAL-05 a failure is shown and keeps it open', async () => {
    const { confirm } = await open({ start: 'Coat', onAnswer: () => Promise.reject(new Error('Taken.')) });
    await confirm();
    expect(await screen.findByText('Taken.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('MODAL-03 cancelling always closes it without an answer', async () => {
    const { user, field, onAnswer } = await open({});
    await user.type(field, '{Enter}');
    await user.click(screen.getByRole('button', { name: 'action.cancel' }));
    await isGone();
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
