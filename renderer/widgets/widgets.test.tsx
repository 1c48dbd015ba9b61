import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WidgetProps } from '../column-types/define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { column } from '../view/fake-ports.tsx';
import { fakeWidgetPorts, showWidget } from './show-widget.tsx';

const show = (plan: ColumnPlan, start?: unknown, more: Partial<WidgetProps> = {}) => showWidget(plan, start, fakeWidgetPorts(), more);

const OPTIONS = [
  { value: 's', text: 'Small' },
  { value: 'm', text: 'Medium' },
  { value: 'l', text: 'Large' },
];

describe('input-number', () => {
  it('COL-07 accepts a minus, digits and a point, and reverts other keys', async () => {
    const { user, onChange } = await show(column('n', { type: 'input-number' }));
    await user.type(screen.getByLabelText('n'), '-1a.b5');
    expect(screen.getByLabelText('n')).toHaveProperty('value', '-1.5');
    expect(onChange.mock.lastCall?.[0]).toBe(-1.5);
  });

  it('COL-07 a reverted key leaves the caret in place', async () => {
    const { user } = await show(column('n', { type: 'input-number' }), 1234);
    const input: HTMLInputElement = screen.getByLabelText('n');
    await user.click(input);
    input.setSelectionRange(2, 2);
    await user.keyboard('x');
    expect(input.value).toBe('1234');
    expect(input.selectionStart).toBe(2);
  });

  it('COL-07 an invalid number becomes empty on blur, and a valid one becomes a number', async () => {
    const { user, onChange } = await show(column('n', { type: 'input-number' }));
    await user.type(screen.getByLabelText('n'), '-');
    await user.tab();
    expect(screen.getByLabelText('n')).toHaveProperty('value', '');
    expect(onChange.mock.lastCall?.[0]).toBeNull();
    await user.type(screen.getByLabelText('n'), '5.');
    await user.tab();
    expect(screen.getByLabelText('n')).toHaveProperty('value', '5');
  });

  it('shows the places of its column as cells do, but the stored number while it has the focus', async () => {
    const { user, onChange } = await show(column('n', { type: 'input-number', decimals: 2 }), 20255);
    expect(screen.getByLabelText('n')).toHaveProperty('value', '20255.00');
    await user.click(screen.getByLabelText('n'));
    expect(screen.getByLabelText('n')).toHaveProperty('value', '20255');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('n'));
    await user.type(screen.getByLabelText('n'), '2.5');
    expect(screen.getByLabelText('n')).toHaveProperty('value', '2.5');
    await user.tab();
    expect(screen.getByLabelText('n')).toHaveProperty('value', '2.50');
    expect(onChange.mock.lastCall?.[0]).toBe(2.5);
  });

  it('COL-07 digits from a Chinese IME are accepted', async () => {
    const { user, onChange } = await show(column('n', { type: 'input-number' }));
    await user.type(screen.getByLabelText('n'), '１２。５');
    expect(onChange.mock.lastCall?.[0]).toBe(12.5);
  });

  it('COL-07 a leading decimal point is accepted: .5 is one half, not five', async () => {
    const { user, onChange } = await show(column('n', { type: 'input-number' }));
    await user.type(screen.getByLabelText('n'), '.5');
    expect(screen.getByLabelText('n')).toHaveProperty('value', '0.5');
    expect(onChange.mock.lastCall?.[0]).toBe(0.5);
  });
});

describe('select', () => {
  const plan = column('size', { type: 'select', options: OPTIONS });

  it('COL-09 finds an option by its text, ignoring case, and reports its value', async () => {
    const { user, onChange } = await show(plan);
    await user.type(screen.getByRole('combobox'), 'LARG');
    expect(screen.queryByTitle('Small')).toBeNull();
    await user.click(await screen.findByTitle('Large'));
    expect(onChange.mock.lastCall?.[0]).toBe('l');
  });

  it('COL-09 shows a value without an option verbatim', async () => {
    await show(plan, 'xxl');
    expect(screen.getByText('xxl')).toBeTruthy();
  });
});

describe('select-multiple', () => {
  it('COL-22 shows one tag and counts the others', async () => {
    await show(column('sizes', { type: 'select-multiple', options: OPTIONS }), ['s', 'm', 'l']);
    expect(screen.getByText('Small')).toBeTruthy();
    expect(screen.queryByText('Medium')).toBeNull();
    expect(screen.getByText('+2')).toBeTruthy();
  });
});

describe('checkbox-group', () => {
  it('FORM-04 keeps the chosen values and drops an unchecked one', async () => {
    const { user, onChange } = await show(column('sizes', { type: 'checkbox-group', options: OPTIONS }), ['s']);
    await user.click(screen.getByRole('checkbox', { name: 'Large' }));
    expect(onChange.mock.lastCall?.[0]).toEqual(['s', 'l']);
    await user.click(screen.getByRole('checkbox', { name: 'Small' }));
    expect(onChange.mock.lastCall?.[0]).toEqual(['l']);
  });
});

describe('switch', () => {
  it('FORM-02 is on with the first of its two values and off with the second', async () => {
    const { user, onChange } = await show(column('urgent', { type: 'switch', onOff: ['1', '0'] }), '0');
    await user.click(screen.getByRole('switch'));
    expect(onChange.mock.lastCall?.[0]).toBe('1');
    await user.click(screen.getByRole('switch'));
    expect(onChange.mock.lastCall?.[0]).toBe('0');
  });

  it('FORM-02 an empty value becomes off', async () => {
    const { onChange } = await show(column('urgent', { type: 'switch' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('N');
  });
});

describe('radio', () => {
  it('COL-14 reports the value of the chosen option', async () => {
    const { user, onChange } = await show(column('size', { type: 'radio', options: OPTIONS }), 's');
    await user.click(screen.getByRole('radio', { name: 'Medium' }));
    expect(onChange.mock.lastCall?.[0]).toBe('m');
  });
});

describe('dates', () => {
  it.each([
    ['date', '2026-02-03'],
    ['datetime', '2026-02-03 04:05:06'],
    ['time', '04:05:06'],
  ] as const)('FORM-05 a typed %s is stored as text: %s', async (type, text) => {
    const { user, onChange } = await show(column('due', { type }));
    await user.type(screen.getByLabelText('due'), `${text}{Enter}`);
    expect(onChange.mock.lastCall?.[0]).toBe(text);
  });

  it('COL-10 shows and stores the format of its column', async () => {
    const { user, onChange } = await show(column('due', { type: 'date', format: 'YYYY/MM' }), '2026/02');
    const input = screen.getByLabelText('due');
    expect(input).toHaveProperty('value', '2026/02');
    await user.clear(input);
    await user.type(input, '2026/03{Enter}');
    expect(onChange.mock.lastCall?.[0]).toBe('2026/03');
  });
});

describe('textarea', () => {
  it('COL-08 in a cell it is one line with a button that enlarges it to 300 by 210', async () => {
    const { user, onChange } = await show(column('note', { type: 'textarea' }), 'a\nb', { inCell: true });
    await user.click(screen.getByRole('button', { name: 'action.enlarge note' }));
    const area = (await screen.findAllByRole('textbox', { name: 'note' })).find((one) => one.tagName === 'TEXTAREA');
    expect(area?.style.width).toBe('300px');
    expect(area?.style.height).toBe('210px');
    await user.type(area!, 'c');
    expect(onChange.mock.lastCall?.[0]).toBe('a\nbc');
  });

  it('COL-08 in a form it is as high as its text; a text that certainly fits is not measured', async () => {
    const { user } = await show(column('note', { type: 'textarea' }), 'a\n'.repeat(7));
    const area: HTMLElement = screen.getByRole('textbox', { name: 'note' });
    expect(area.style.resize).toBe('none');
    await user.type(area, '{Enter}');
    expect(area.style.resize).toBe('');
    expect(area.getAttribute('rows')).toBe('8');
    await user.clear(area);
    await user.type(area, 'a');
    expect(area.style.resize).toBe('none');
    await user.clear(area);
    await user.paste('x'.repeat(5001));
    expect(area.style.resize).toBe('');
  });
});

describe('placeholder', () => {
  it.each([
    ['signature', 'type-unknown signature'],
    ['formula', 'type-shown-only formula'],
  ])('IMPLIED-19 explains why a value of the type %s cannot be edited', async (wireType, words) => {
    await show(column('note', { type: 'placeholder', wireType }), '李娟');
    expect(screen.getByTitle(words).textContent).toBe(wireType);
    expect(screen.getByText('李娟')).toBeTruthy();
  });
});

describe('normal', () => {
  it('COL-30 shows the text of an option in a form as in a cell', async () => {
    await show(column('n', { type: 'normal', options: OPTIONS }), 's');
    expect(screen.getByRole('status').textContent).toBe('Small');
  });
});
