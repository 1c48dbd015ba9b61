/** Work that is done at most once per animation frame, before the frame is painted, however often it is requested. */
export interface FrameWork {
  request(): void;
  cancel(): void;
}

export function oncePerFrame(run: () => void): FrameWork {
  let frame = 0;
  const cancel = () => cancelAnimationFrame(frame);
  return {
    request() {
      cancel();
      frame = requestAnimationFrame(run);
    },
    cancel,
  };
}
