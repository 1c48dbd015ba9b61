import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { restCount } from '#renderer/widgets/choices/rest-count.tsx';
import { spokenText } from './spoken-text.ts';

it('IMPLIED-23 the text of a cell with several choices is all of their texts, and not +2', () => {
  const { container } = render(
    <>
      <span>春</span>
      {restCount([{ label: '夏' }, { label: <b>秋</b> }])}
      <span hidden>已选 3 项</span>
      <span role="status">已移除：冬</span>
    </>,
  );
  expect(spokenText(container)).toBe('春, 夏, 秋');
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('+2');
});
