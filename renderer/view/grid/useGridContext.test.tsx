import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { fakePorts } from '#renderer/widgets/testing/fake-ports.ts';
import { shownText } from '../shown-text.ts';
import { Application } from '../testing/Application.tsx';
import { column, noDictionaries } from '../testing/sample-plans.ts';
import type { GridProps } from './grid-props.ts';
import type { SelectionStore } from './range/selection-store.ts';
import { useGridContext } from './useGridContext.ts';

const DUE = column('due', { type: 'date' });
const ROW = { id: '1', wire: {}, values: { due: '2026-02-03' } };

it('SCREEN-09 the cells of a table spell days as the user prefers, also once that changes', () => {
  const propsOf = (dayFormat: GridProps['dictionaries']['dayFormat']) =>
    ({ columns: [DUE], rows: [ROW], dictionaries: { ...noDictionaries, dayFormat } }) as unknown as GridProps;
  const wrapper = ({ children }: { children: ReactNode }) => <Application ports={fakePorts()}>{children}</Application>;
  const { result, rerender } = renderHook((props) => useGridContext(props, {} as SelectionStore, { current: null }), {
    wrapper,
    initialProps: propsOf('YYYY.MM.DD'),
  });
  expect(shownText(DUE, ROW, result.current)).toBe('2026.02.03');
  rerender(propsOf('YYYY年M月D日'));
  expect(shownText(DUE, ROW, result.current)).toBe('2026年2月3日');
});
