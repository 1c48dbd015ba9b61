/** Work that is done at most once per animation frame, before the frame is painted, however often it is requested. */
export interface FrameTask {
  request(): void;
  cancel(): void;
}

/** Schedules `run` for the next frame; another request before it replaces the pending one. */
export function oncePerFrame(run: () => void): FrameTask {
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
