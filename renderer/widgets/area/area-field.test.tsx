import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { showWidget } from '../testing/show-widget.tsx';

const plan = sampleColumn('pca', { title: '地区' });
const select = { ...plan, config: { look: 'select' } };
const items = () => [...document.querySelectorAll<HTMLElement>('.ant-cascader-menu-item')];
const item = (text: string) =>
  waitFor(() => {
    const found = items().find((one) => one.textContent === text);
    if (!found) throw new Error(`There is no area ${text}.`);
    return found;
  });
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });

describe('an area as a cascader', () => {
  it('FORM-07 shows the joined texts and stores the last code', async () => {
    const { user, onChange } = await showWidget(plan, '330106');
    expect(screen.getByText('浙江省/杭州市/西湖区')).toBeTruthy();
    await user.click(screen.getByRole('combobox'));
    await user.click(await item('广东省'));
    await user.click(await item('深圳市'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(await item('南山区'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('440305');
  });

  it('finds areas by name and by pinyin', async () => {
    const { user, onChange } = await showWidget(plan, '', undefined, { open: true });
    type('南山');
    await user.click(await item('广东省/深圳市/南山区'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('440305');
    await user.click(screen.getByRole('combobox'));
    type('nanshan');
    await waitFor(() => expect(items().map((one) => one.textContent)).toContain('广东省/深圳市/南山区'));
  });

  it('FORM-07 shows an unknown code verbatim, and an empty text when cleared', async () => {
    const { onChange } = await showWidget(plan, '339999');
    expect(screen.getByText('339999')).toBeTruthy();
    fireEvent.click(document.querySelector('.ant-select-clear')!);
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('FORM-06 a read-only area does not open', async () => {
    const { user } = await showWidget(plan, '330106', undefined, { readOnly: true });
    await user.click(screen.getByRole('combobox'));
    expect(items()).toEqual([]);
  });
});

describe('an area as three drop-downs', () => {
  const box = (title: string) => screen.getByRole('combobox', { name: `地区 ${title}` });

  it('FORM-07 each offers the children of the previous choice, and only the last code is stored', async () => {
    const { user, onChange } = await showWidget(select, '');
    expect(box('area.city')).toHaveProperty('disabled', true);
    await user.click(box('area.province'));
    await user.type(box('area.province'), '浙江');
    await user.click(await screen.findByTitle('浙江省'));
    await user.click(box('area.city'));
    await user.type(box('area.city'), '杭州');
    await user.click(await screen.findByTitle('杭州市'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(box('area.district'));
    await user.type(box('area.district'), '西湖');
    await user.click(await screen.findByTitle('西湖区'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('330106');
  });

  it('FORM-07 choosing another province clears the lower levels', async () => {
    const { user, onChange } = await showWidget(select, '330106');
    expect(within(screen.getByRole('group')).getByText('西湖区')).toBeTruthy();
    await user.click(box('area.province'));
    await user.type(box('area.province'), '广东');
    await user.click(await screen.findByTitle('广东省'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    expect(screen.getByRole('group').textContent).toContain('广东省');
    expect(screen.getByRole('group').textContent).not.toContain('西湖区');
  });

  it('IMPLIED-23 the input of each level is described by its choice', async () => {
    await showWidget(select, '330106');
    expect(within(screen.getByRole('group')).getByText('西湖区')).toBeTruthy();
    const chosen = ['area.province', 'area.city', 'area.district'].map((title) => box(title).getAttribute('aria-describedby') ?? '');
    expect(chosen.map((id) => document.getElementById(id)?.textContent)).toEqual(['浙江省', '杭州市', '西湖区']);
  });
});

it('FORM-07 ERR-41 an unknown appearance is reported, with what it means; in a cell as its tip', async () => {
  const unknown = { ...plan, config: { look: 'map' } };
  const { unmount } = await showWidget(unknown, '330106', undefined, { record: () => ({}) });
  expect([...screen.getByRole('alert').children].map(({ textContent }) => textContent)).toEqual([
    'area.bad-type map',
    'field.unusable 地区',
  ]);
  unmount();
  await showWidget(unknown, '330106', undefined, { record: () => ({}), inCell: true });
  expect(screen.getByTitle('field.unusable 地区').textContent).toBe('area.bad-type map');
});
