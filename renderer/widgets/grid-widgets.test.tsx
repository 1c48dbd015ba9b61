import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '../column-types/type-fixture.ts';
import { AtOnce } from './dialog/at-once.ts';
import { fakeWidgetPorts, showCell, showWidget } from './show-widget.tsx';

const OPTIONS = [
  { value: 's', text: 'Small' },
  { value: 'm', text: 'Medium' },
];

describe('select-search', () => {
  it('COL-19 COL-20 finds an option by part of its text and reports its value', async () => {
    const { user, onChange } = await showWidget(sampleColumn('select-search', { options: OPTIONS }));
    await user.type(screen.getByRole('combobox'), 'EDI');
    expect(screen.queryByTitle('Small')).toBeNull();
    await user.click(await screen.findByTitle('Medium'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('m');
  });
});

describe('select with allowInput', () => {
  const plan = sampleColumn('select', { title: '尺码', options: OPTIONS, allowInput: true });

  it('COL-38 typed text without an option becomes a temporary option that can be chosen', async () => {
    const { user, onChange } = await showWidget({ ...plan });
    await user.type(screen.getByRole('combobox'), 'XXL');
    await user.click(await screen.findByTitle('XXL'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('XXL');
    await user.tab();
    await user.click(screen.getByRole('combobox'));
    expect(screen.getAllByTitle('XXL').length).toBeGreaterThan(0);
  });

  it('COL-38 blank and existing texts add nothing, and an unused option is dropped on leaving', async () => {
    const { user } = await showWidget({ ...plan });
    await user.type(screen.getByRole('combobox'), '  ');
    expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(OPTIONS.length);
    await user.clear(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'Small');
    expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1);
    await user.clear(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'XXL');
    expect(await screen.findByTitle('XXL')).toBeTruthy();
    await user.click(document.body);
    await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false'));
    await user.click(screen.getByRole('combobox'));
    expect(await screen.findByTitle('Medium')).toBeTruthy();
    expect(screen.queryByTitle('XXL')).toBeNull();
  });

  it('COL-38 a chosen one becomes an option of its column in every row', async () => {
    const column = { ...plan };
    const { user, unmount } = await showWidget(column, '', undefined, { inCell: true });
    await user.type(screen.getByRole('combobox'), '均码');
    await user.click(await screen.findByTitle('均码'));
    unmount();
    await showWidget(column, '', undefined, { inCell: true, open: true });
    expect(await screen.findByTitle('均码')).toBeTruthy();
  });

  it('COL-38 an unchosen one is reported on leaving the field', async () => {
    const ports = fakeWidgetPorts();
    const { user, onChange } = await showWidget({ ...plan }, '', ports);
    await user.type(screen.getByRole('combobox'), 'XXL');
    await screen.findByTitle('XXL');
    await user.click(document.body);
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('select.typed-dropped XXL');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('COL-38 a searchable select accepts no new options', async () => {
    const { user } = await showWidget({ ...plan, allowSearch: true });
    await user.type(screen.getByRole('combobox'), 'XXL');
    expect(screen.queryByTitle('XXL')).toBeNull();
  });
});

describe('input-number', () => {
  const column = sampleColumn('input-number', { title: '数量' });

  it('COL-07 non-digits are rejected with a message, and the value stays', async () => {
    const ports = fakeWidgetPorts();
    const { user, onChange } = await showWidget(column, 12, ports);
    await user.type(screen.getByLabelText('数量'), 'a');
    expect(screen.getByLabelText('数量')).toHaveProperty('value', '12');
    expect(ports.notify.warning).toHaveBeenCalledExactlyOnceWith('entry.only-digits');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['1,234.5', 1234.5],
    ['１２', 12],
    ['1e3', 1000],
  ])('COL-07 %s pasted into its input becomes %s', async (text, value) => {
    const { user, onChange } = await showWidget(column, null);
    await user.click(screen.getByLabelText('数量'));
    await user.paste(text);
    expect(onChange.mock.lastCall).toEqual([value]);
  });
});

describe('radio', () => {
  const plan = sampleColumn('radio', { title: '尺码', options: OPTIONS });

  it('COL-14 is a radio group in its cell, and reports the chosen value', async () => {
    const { user, onChange } = await showCell(plan, 's');
    await user.click(screen.getByRole('radio', { name: 'Medium' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('m');
  });

  it('COL-14 with allowClear clicking the chosen option clears it, by mouse and by keyboard', async () => {
    const { user, onChange } = await showCell({ ...plan, allowClear: true }, 's');
    await user.click(screen.getByText('Small'));
    expect(onChange.mock.lastCall).toEqual(['']);
    expect(screen.getByRole('radio', { name: 'Small' })).toHaveProperty('checked', false);
    await user.click(screen.getByText('Medium'));
    expect(onChange.mock.lastCall).toEqual(['m']);
    screen.getByRole('radio', { name: 'Medium' }).focus();
    await user.keyboard(' ');
    expect(onChange.mock.lastCall).toEqual(['']);
  });

  it('COL-14 without allowClear the chosen option stays', async () => {
    const { user, onChange } = await showWidget(plan, 's');
    await user.click(screen.getByText('Small'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('COL-14 is the text of its option in a list', async () => {
    await showCell(plan, 's', undefined, { onChange: undefined });
    expect(screen.getByText('Small')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('tags', () => {
  it('COL-28 puts a semicolon after every two characters, and keeps the caret', async () => {
    const { user, onChange } = await showWidget(sampleColumn('tags', { title: '标签' }));
    await user.type(screen.getByLabelText('标签'), 'abcde');
    expect(onChange.mock.lastCall).toEqual(['ab;cd;e']);
    const input: HTMLInputElement = screen.getByLabelText('标签');
    input.setSelectionRange(1, 1);
    await user.keyboard('X');
    expect(input.value).toBe('aX;bc;de');
    expect(input.selectionStart).toBe(2);
  });

  it('COL-28 does not change the text during IME composition', async () => {
    const { onChange } = await showWidget(sampleColumn('tags', { title: '标签' }));
    const input = screen.getByLabelText('标签');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'chunmian' }, isComposing: true });
    expect(input).toHaveProperty('value', 'chunmian');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.input(input, { target: { value: '纯棉加' }, isComposing: true });
    fireEvent.compositionEnd(input);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('纯棉;加');
  });

  it('COL-28 is one tag per part, in the colours of the application', async () => {
    const ports = fakeWidgetPorts({}, { tagColor: (tag) => (tag === '防水' ? 'blue' : ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']) });
    await showCell(sampleColumn('tags'), '纯棉;防水', ports);
    expect(screen.getByText('纯棉').style).toMatchObject({ background: 'rgb(1, 2, 3)', color: 'rgb(4, 5, 6)' });
    expect(screen.getByText('防水').className).toContain('blue');
  });

  it('COL-28 renders a limited number of thousands of parts', async () => {
    await showCell(sampleColumn('tags'), Array.from({ length: 5000 }, (_, n) => `t${n}`).join(';'));
    expect(screen.getAllByText(/^t\d+$/)).toHaveLength(100);
    expect(screen.getByText('…')).toBeTruthy();
  });
});

describe('slot', () => {
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
});

describe('input-pop', () => {
  it('COL-24 CONST-10 opens a text area of 150 by 200 in a form, and Escape closes it', async () => {
    const { user, onChange } = await showWidget(sampleColumn('input-pop', { title: '工艺' }), 'a');
    await user.click(screen.getByRole('button', { name: 'action.enlarge 工艺' }));
    const area = await waitFor(() => document.querySelector('textarea')!);
    expect([area.style.width, area.style.height]).toEqual(['150px', '200px']);
    await user.type(area, '{Enter}b');
    expect(onChange.mock.lastCall).toEqual(['a\nb']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'action.enlarge 工艺' }).getAttribute('aria-expanded')).toBe('false'));
  });

  beforeEach(() => vi.stubGlobal('ResizeObserver', AtOnce));
  afterEach(() => vi.unstubAllGlobals());

  const area = () => waitFor(() => document.querySelector('textarea')!);

  it('COL-24 IMPLIED-23 the text area accepts typing at once, and Escape and Tab return to the input', async () => {
    const { user, onChange } = await showWidget(sampleColumn('input-pop', { title: '工艺' }), '一次', undefined, { inCell: true });
    for (const [key, text] of [
      ['{Escape}', '一次a'],
      ['{Tab}', '一次aa'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'action.enlarge 工艺' }));
      await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
      await user.keyboard('a');
      expect(onChange.mock.lastCall).toEqual([text]);
      await user.keyboard(key);
      expect(document.activeElement?.id).toBe('f');
    }
  });

  it('COL-08 COL-24 Alt+Enter inserts a line break at the caret, and Alt+↓ opens the text area', async () => {
    const { user, onChange } = await showWidget(sampleColumn('input-pop', { title: '工艺' }), '上下', undefined, { inCell: true });
    const box: HTMLInputElement = screen.getByLabelText('工艺', { selector: 'input' });
    box.focus();
    box.setSelectionRange(1, 1);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(onChange.mock.lastCall).toEqual(['上\n下']);
    expect([(await area()).selectionStart, document.activeElement?.tagName]).toEqual([2, 'TEXTAREA']);
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  });

  it('COL-08 COL-24 a multi-line cell is edited in the text area from the start; a locked one opens nothing', async () => {
    const inCell = { inCell: true, autoFocus: true };
    const { unmount } = await showWidget(sampleColumn('input-pop', { title: '工艺' }), '上\n下', undefined, inCell);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    unmount();
    const { user } = await showWidget(sampleColumn('input-pop', { title: '工艺' }), '上\n下', undefined, { readOnly: true });
    await user.click(screen.getByLabelText('工艺', { selector: 'input' }));
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('an unknown type', () => {
  it('IMPLIED-19 is named in its cells, next to the stored value', async () => {
    const { container } = await showCell(sampleColumn('placeholder', { wireType: 'hologram' }), '李娟');
    expect(container.textContent).toBe('hologram李娟');
  });
});

describe('progress', () => {
  it('COL-25 is a bar with its percentage', async () => {
    await showCell(sampleColumn('progress', { title: '进度' }), 62.5);
    expect(screen.getByRole('progressbar', { name: '进度' }).getAttribute('aria-valuenow')).toBe('62.5');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('password', () => {
  it('FORM-01 Alt+F8 and the mouse reveal the typed text, and Tab moves to the next field', async () => {
    const { user } = await showWidget(sampleColumn('password', { title: '口令' }), 'secret');
    const box = screen.getByLabelText('口令');
    await user.click(box);
    await user.keyboard('{Alt>}{F8}{/Alt}');
    expect(box).toHaveProperty('type', 'text');
    await user.click(document.querySelector('.ant-input-password-icon')!);
    expect(box).toHaveProperty('type', 'password');
    box.focus();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('FORM-01 is masked while typed, and cannot be revealed in a read-only field', async () => {
    const { unmount } = await showWidget(sampleColumn('password', { title: '口令' }), 'secret');
    expect(screen.getByLabelText('口令')).toMatchObject({ type: 'password', value: 'secret' });
    unmount();
    await showWidget(sampleColumn('password', { title: '口令' }), 'secret', undefined, { readOnly: true });
    expect(screen.getByLabelText('口令')).toHaveProperty('value', '•••');
    expect(document.querySelector('.ant-input-password-icon')).toBeNull();
  });
});
