import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';

const OPTIONS = [
  { value: 's', text: 'Small' },
  { value: 'm', text: 'Medium' },
  { value: 'l', text: 'Large' },
];

describe('select', () => {
  const plan = sampleColumn('select', { title: 'size', options: OPTIONS });

  it('COL-09 finds an option by its text, ignoring case, and reports its value', async () => {
    const { user, onChange } = await showWidget(plan);
    await user.type(screen.getByRole('combobox'), 'LARG');
    expect(screen.queryByTitle('Small')).toBeNull();
    await user.click(await screen.findByTitle('Large'));
    expect(onChange.mock.lastCall?.[0]).toBe('l');
  });

  it('COL-09 shows a value without an option verbatim', async () => {
    await showWidget(plan, 'xxl');
    expect(screen.getByText('xxl')).toBeTruthy();
  });
});

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

  it('COL-38 a typed one that is not chosen goes when another option is chosen', async () => {
    const { user, onChange } = await showWidget({ ...plan }, '', undefined, { inCell: true });
    const box = screen.getByRole('combobox');
    await user.type(box, 'Me');
    await user.click(await screen.findByTitle('Medium'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('m');
    await user.click(box);
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(OPTIONS.length));
    expect(screen.queryByTitle('Me')).toBeNull();
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

  it('COL-38 cells that are drawn already offer it too, and only once when it is typed again', async () => {
    const column = { ...plan };
    const { user } = await showWidget(column, '', undefined, { inCell: true });
    const other = await showWidget(column, '', undefined, { inCell: true });
    const [first, second] = screen.getAllByRole('combobox');
    await user.type(first!, '均');
    await user.click(await screen.findByTitle('均'));
    await user.type(second!, '均');
    const offered = await screen.findAllByText('均', { selector: '.ant-select-dropdown:not(.ant-select-dropdown-hidden) *' });
    expect(offered).toHaveLength(1);
    await user.click(offered[0]!);
    expect(other.onChange).toHaveBeenCalledExactlyOnceWith('均');
  });

  it('an unchosen one is reported on leaving the field', async () => {
    const ports = fakePorts();
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

describe('select-multiple', () => {
  it('COL-22 shows one tag and counts the others', async () => {
    await showWidget(sampleColumn('select-multiple', { title: 'sizes', options: OPTIONS }), ['s', 'm', 'l']);
    expect(screen.getByText('Small')).toBeTruthy();
    expect(screen.queryByText('Medium')).toBeNull();
    expect(screen.getByText('+2')).toBeTruthy();
  });
});
