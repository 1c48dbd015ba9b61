/** Frames until the question about what does not fit must have come, or the paste is done. */
const FRAMES_TO_ASK = 2;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Pastes a text at a cell, by the events that the browser sends; what does not fit is left out, as a user would confirm. */
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
