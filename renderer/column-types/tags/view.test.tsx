import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { showCell, showWidget } from '#renderer/widgets/testing/show-widget.tsx';
import { sampleColumn } from '../testing/type-fixture.ts';

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

it('does not change the text during IME composition', async () => {
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
  const ports = fakePorts({ tagColor: (tag) => (tag === '防水' ? 'blue' : ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']) });
  await showCell(sampleColumn('tags'), '纯棉;防水', ports);
  expect(screen.getByText('纯棉').style).toMatchObject({ background: 'rgb(1, 2, 3)', color: 'rgb(4, 5, 6)' });
  expect(screen.getByText('防水').className).toContain('blue');
});

it('renders a limited number of thousands of parts', async () => {
  await showCell(sampleColumn('tags'), Array.from({ length: 5000 }, (_, n) => `t${n}`).join(';'));
  expect(screen.getAllByText(/^t\d+$/)).toHaveLength(100);
  expect(screen.getByText('…')).toBeTruthy();
});
