/** Frames within which the question about invalid cells appears, or the paste is done. */
const FRAMES_TO_ASK = 2;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Pastes a text at a cell with browser events; confirms that invalid cells are left out. */
export async function pasteAt(cell: Element, text: string): Promise<void> {
  if (cell instanceof HTMLElement) cell.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  for (let frame = 0; frame < FRAMES_TO_ASK; frame++) {
    const confirm = document.querySelector<HTMLElement>('.ant-modal .ant-btn-primary');
    if (confirm) return confirm.click();
    await nextFrame();
  }
}
