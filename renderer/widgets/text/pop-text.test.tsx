import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { ImmediateResizeObserver } from '../testing/immediate-resize-observer.ts';
import { showWidget } from '../testing/show-widget.tsx';

describe('textarea', () => {
  it('COL-08 in a cell it is one line with a button that enlarges it to 300 by 210', async () => {
    const { user, onChange } = await showWidget(sampleColumn('textarea', { title: 'note' }), 'a\nb', undefined, { inCell: true });
    await user.click(screen.getByRole('button', { name: 'action.enlarge note' }));
    const area = (await screen.findAllByRole('textbox', { name: 'note' })).find((one) => one.tagName === 'TEXTAREA');
    expect(area?.style.width).toBe('300px');
    expect(area?.style.height).toBe('210px');
    await user.type(area!, 'c');
    expect(onChange.mock.lastCall?.[0]).toBe('a\nbc');
  });

  it('in a form it is as high as its text; a text that certainly fits is not measured', async () => {
    const { user } = await showWidget(sampleColumn('textarea', { title: 'note' }), 'a\n'.repeat(7));
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

  beforeEach(() => vi.stubGlobal('ResizeObserver', ImmediateResizeObserver));
  afterEach(() => vi.unstubAllGlobals());

  const area = () => waitFor(() => document.querySelector('textarea')!);

  it('IMPLIED-23 the text area accepts typing at once, and Escape and Tab return to the input', async () => {
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

  it('IMPLIED-23 Alt+Enter inserts a line break at the caret, and Alt+↓ opens the text area', async () => {
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

  it('COL-24 pasted lines keep their breaks, in the text area', async () => {
    const { user, onChange } = await showWidget(sampleColumn('input-pop', { title: '工艺' }), '上下', undefined, { inCell: true });
    const box: HTMLInputElement = screen.getByLabelText('工艺', { selector: 'input' });
    box.focus();
    box.setSelectionRange(1, 2);
    await user.paste('一\r\n二\r\n');
    expect(onChange.mock.lastCall).toEqual(['上一\n二']);
    expect((await area()).selectionStart).toBe(4);
  });

  it('a multi-line cell is edited in the text area from the start; a locked one opens nothing', async () => {
    const inCell = { inCell: true, autoFocus: true };
    const { unmount } = await showWidget(sampleColumn('input-pop', { title: '工艺' }), '上\n下', undefined, inCell);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    unmount();
    const { user } = await showWidget(sampleColumn('input-pop', { title: '工艺' }), '上\n下', undefined, { readOnly: true });
    await user.click(screen.getByLabelText('工艺', { selector: 'input' }));
    expect(document.querySelector('textarea')).toBeNull();
  });
});
