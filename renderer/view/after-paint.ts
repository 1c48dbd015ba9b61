/** Calls back once the next frame is painted: to measure costs no layout then. Gives what takes that back. */
export function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(action)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
