import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { fakePorts, fakeProvider } from '../testing/fake-ports.ts';
import { showCell, showWidget } from '../testing/show-widget.tsx';
import { button, dialog, row, server } from '../testing/show-popup.tsx';

const config = {
  binding: { code: 'rp_style', pairs: [{ source: 'style_no', target: 'style_name' }], isMultiple: true, parameters: {} },
};
const column = sampleColumn('popup-dict', { key: 'style', title: '款号', config });
const dictionary = { kind: 'report', code: 'rp_style', value: 'style_no', text: 'style_name' };

const ports = (texts: ReadonlyMap<string, string> = new Map([['K1', '款 1']])) => {
  const { getReport, getReportRows } = server();
  return fakePorts({ provider: fakeProvider({ getReport, getReportRows, getDictionaryTexts: vi.fn(async () => texts) }) });
};

const tags = () => [...document.querySelectorAll('.ant-select-selection-item')].map((tag) => tag.textContent);

describe('popup-dict', () => {
  it('shows the texts of its values, and a value without one verbatim', async () => {
    const asked = ports();
    await showWidget(column, 'K1,K9', asked);
    await waitFor(() => expect(tags()).toEqual(['款 1', 'K9']));
    expect(asked.provider.getDictionaryTexts).toHaveBeenCalledExactlyOnceWith(dictionary, ['K1', 'K9']);
    const { container } = await showCell(column, 'K1', asked);
    await waitFor(() => expect(container.textContent).toBe('款 1'));
  });

  it('stores the values of the chosen rows and shows their texts without a request', async () => {
    const asked = ports(new Map());
    const { onChange, user } = await showWidget(column, '', asked);
    fireEvent.click(button('popup.open 款号'));
    await dialog();
    await user.click(await row('K2'));
    await user.click(await row('K1'));
    await user.click(button('pick.confirm'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('K2,K1');
    expect(tags()).toEqual(['款 2', '款 1']);
    expect(asked.provider.getDictionaryTexts).not.toHaveBeenCalled();
  });

  it('POPUP-05 is cleared by its clear button', async () => {
    const { onChange } = await showWidget(column, 'K1', ports());
    fireEvent.click(button('popup.clear-field 款号'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  });

  it('POPUP-01 shows configuration errors in place of the widget', async () => {
    await showWidget(sampleColumn('popup-dict', { config: { fault: 'popup.not-configured' } }), '', ports());
    expect(screen.getByRole('alert').textContent).toBe('popup.not-configured');
  });
});
