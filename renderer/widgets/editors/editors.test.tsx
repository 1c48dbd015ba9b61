import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showWidget } from '../testing/show-widget.tsx';

// jsdom has no layout: editors that measure their lines get empty rectangles.
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

/** Opens the link question and answers it; earlier questions may still be open. */
const answerLink = async (text: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'editor.link', hidden: true }));
  const field = await screen.findByLabelText('editor.link-address');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('FORM-10 rich text', () => {
  it('IMPLIED-23 its toolbar is one Tab stop before the text, navigated with arrow keys', async () => {
    const { user } = await showWidget(sampleColumn('rich-text', { title: '说明' }), '<p>旧</p>');
    const box = await screen.findByRole('textbox', { name: '说明' });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'editor.heading' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'editor.redo' }));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'editor.image' }));
    await user.tab();
    expect(document.activeElement).toBe(box);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'editor.image' }));
  });

  it('shows the stored text, and reports changes as HTML, or as empty without text', async () => {
    const { onChange, user } = await showWidget(sampleColumn('rich-text', { title: '说明' }), '<p>旧</p>');
    const box = await screen.findByRole('textbox', { name: '说明' });
    expect(box.textContent).toBe('旧');
    await user.click(screen.getByRole('button', { name: 'editor.bullets' }));
    expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>旧</p></li></ul>');
  });

  it('FORM-11 reads only sanitised HTML, when it opens and when its value is set later', async () => {
    const read = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const planted = (text: string) => `<p>${text}</p><img src="x" onerror="window.planted = 1">`;
    const { set } = await showWidget(sampleColumn('rich-text', { title: '说明' }), planted('旧'));
    const box = await screen.findByRole('textbox', { name: '说明' });
    expect(box.textContent).toBe('旧');
    set(planted('新'));
    await waitFor(() => expect(box.textContent).toBe('新'));
    // The sanitiser itself reads the rest, in a document that runs nothing.
    const texts = read.mock.calls.map(([html]) => String(html)).filter((html) => html.startsWith('<body>'));
    expect(texts.some((html) => html.includes('新'))).toBe(true);
    expect(texts.filter((html) => html.includes('onerror'))).toEqual([]);
    read.mockRestore();
  });

  it('MODAL-04 FORM-11 a link asks for its address, and one that would run a script is rejected', async () => {
    const { onChange } = await showWidget(sampleColumn('rich-text', { title: '说明' }), '<p>旧</p>');
    await screen.findByRole('textbox', { name: '说明' });
    await answerLink('javascript:alert(1)');
    expect(await screen.findByText('editor.link-wrong')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('an address becomes a link, and an empty one removes it', async () => {
    const { onChange } = await showWidget(sampleColumn('rich-text', { title: '说明' }), '<p>旧</p>');
    await screen.findByRole('textbox', { name: '说明' });
    await answerLink('example.com');
    await waitFor(() => expect(String(onChange.mock.lastCall?.[0])).toContain('href="https://example.com"'));
    await waitFor(() => expect(document.querySelector('.ant-modal')).toBeNull());
    await answerLink('');
    await waitFor(() => expect(String(onChange.mock.lastCall?.[0])).not.toContain('href'));
  });

  it('FORM-11 removes everything unknown', async () => {
    const { onChange, user } = await showWidget(
      sampleColumn('rich-text', { title: '说明' }),
      '<p onclick="x()">文<script>alert(1)</script></p><iframe src="x"></iframe><p><a href="javascript:alert(1)">链</a></p>',
    );
    await user.click(await screen.findByRole('button', { name: 'editor.align-center' }));
    expect(String(onChange.mock.lastCall?.[0])).not.toMatch(/script|onclick|iframe|javascript/);
  });

  it('FORM-06 FORM-11 shows a read-only text as sanitised HTML without an editor', async () => {
    await showWidget(sampleColumn('rich-text', { title: '说明' }), '<p>文</p><script>alert(1)</script>', fakePorts(), {
      readOnly: true,
    });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('文')).toBeTruthy();
    expect(document.querySelector('[aria-label="说明"] script')).toBeNull();
  });

  it('UPLOAD-10 FORM-10 a pasted image is uploaded to the folder of texts and inserted by its address; a failure is reported', async () => {
    const upload = vi.fn(async () => ({ path: 'jeditor/a.png' }));
    const ports = fakePorts({ provider: fakeProvider({ upload }) });
    const { onChange } = await showWidget(sampleColumn('rich-text', { title: '说明' }), '<p>文</p>', ports);
    const box = await screen.findByRole('textbox', { name: '说明' });
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const paste = () =>
      box.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files: [file] } }));
    paste();
    await waitFor(() => expect(String(onChange.mock.lastCall?.[0])).toContain('src="/static/jeditor/a.png"'));
    expect(upload).toHaveBeenCalledWith(file, { purpose: 'text' });
    upload.mockRejectedValueOnce(new Error('full'));
    paste();
    await waitFor(() => expect(ports.notify.error).toHaveBeenCalledWith('upload.file-failed a.png'));
  });
});

describe('FORM-10 markdown and code', () => {
  it('FORM-11 markdown is previewed as sanitised HTML', async () => {
    await showWidget(sampleColumn('markdown', { title: '备注' }), '# 标题\n\n<img src=x onerror=alert(1)>');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('标题');
    expect(document.querySelector('img')?.getAttribute('onerror')).toBeNull();
  });

  it('markdown wraps the selection in marks', async () => {
    const { onChange, user } = await showWidget(sampleColumn('markdown', { title: '备注' }), '文');
    await user.click(await screen.findByRole('button', { name: 'editor.bullets' }));
    expect(onChange).toHaveBeenLastCalledWith('- 文');
  });

  it('markdown asks for the address of a link, and uses it as text if nothing is selected', async () => {
    const { onChange } = await showWidget(sampleColumn('markdown', { title: '备注' }), '');
    await screen.findByRole('textbox', { name: '备注' });
    await answerLink('');
    expect(await screen.findByText('editor.link-missing')).toBeTruthy();
    await answerLink('example.com/a(b)');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('[https://example.com/a(b)](https://example.com/a%28b%29)'));
  });

  it('FORM-10 code starts in the language of its document', async () => {
    await showWidget(sampleColumn('code', { title: '脚本', config: { language: 'sql' } }), 'select 1');
    expect(await screen.findByRole('textbox', { name: '脚本' })).toBeTruthy();
    expect(screen.getByText('SQL')).toBeTruthy();
  });

  it.each(['code', 'markdown'] as const)('IMPLIED-23 %s is marked as required for screen readers', async (type) => {
    await showWidget(sampleColumn(type, { title: '脚本', required: true }), '');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '脚本' }).getAttribute('aria-required')).toBe('true'));
  });

  it('FORM-06 read-only code cannot be edited', async () => {
    await showWidget(sampleColumn('code', { title: '脚本' }), 'x = 1', fakePorts(), { readOnly: true });
    expect((await screen.findByRole('textbox', { name: '脚本' })).getAttribute('contenteditable')).toBe('false');
    expect(document.querySelector('.cm-activeLine')).toBeNull();
  });
});

describe('editors of cells', () => {
  it.each(['action.ok', 'action.cancel'])('IMPLIED-23 the focus returns to the cell after %s', async (answer) => {
    await showWidget(sampleColumn('markdown', { title: '说明' }), '旧', undefined, { inCell: true, open: true });
    fireEvent.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(document.activeElement?.id).toBe('f'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['action.cancel', 'Escape'])(
    'IMPLIED-22 %s asks before discarding what was written, and keeps it if the answer is no',
    async (way) => {
      const markdown = sampleColumn('markdown', { title: '说明' });
      const { onChange } = await showWidget(markdown, '旧', undefined, { inCell: true, open: true });
      // Queried by label and text, because role queries are slow in jsdom.
      const bullets = await screen.findByLabelText('editor.bullets');
      fireEvent.click(bullets);
      if (way === 'Escape') fireEvent.keyDown(bullets, { key: way });
      else fireEvent.click(screen.getByText(way));
      fireEvent.click(await screen.findByText('form.keep-editing'));
      await waitFor(() => expect(screen.queryByText('form.discard-question')).toBeNull());
      expect(screen.getByLabelText('editor.bullets')).toBeTruthy();
      fireEvent.click(screen.getByText('action.cancel'));
      fireEvent.click(await screen.findByText('form.discard'));
      await waitFor(() => expect(screen.queryByLabelText('editor.bullets')).toBeNull());
      expect(onChange).not.toHaveBeenCalled();
    },
  );
});
