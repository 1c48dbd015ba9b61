/** From the frame's first byte to a script that is read. */
const START_MS = 10_000;
/** In which a hook does its own work. */
const BUDGET_MS = 1000;
/** In which it has answered, with what it waits for. */
const CALL_MS = 15_000;
/** Between looks at whether the script still answers. */
const BEAT_MS = 2000;
/** For an answer that has come while this page was busy. */
const GRACE_MS = 50;

interface LimitPorts {
  ping: () => void;
  onExceeded: (reason: 'time' | 'frame') => void;
}

/** The time that a script may take to start, for its own work, and for an answer. */
export function timeLimits({ ping, onExceeded }: LimitPorts) {
  let isOver = false;
  let hasStarted = false;
  let answers = 0;

  /** What has come by then is read before it is too late. */
  function limit(isDone: () => boolean, ms: number, reason: 'time' | 'frame') {
    const look = () => void (isOver || isDone() || onExceeded(reason));
    setTimeout(() => void (isOver || isDone() || setTimeout(look, GRACE_MS)), ms);
  }

  function expectAnswer() {
    const before = answers;
    ping();
    limit(() => answers > before, BUDGET_MS, 'time');
  }

  limit(() => hasStarted, START_MS, 'frame');
  let beat: ReturnType<typeof setInterval> | undefined;
  return {
    started() {
      hasStarted = true;
      beat ??= setInterval(expectAnswer, BEAT_MS);
    },
    answered: () => void (answers += 1),
    /** A call has begun that is over when `isDone` says so. */
    watch(isDone: () => boolean) {
      expectAnswer();
      limit(isDone, CALL_MS, 'time');
    },
    stop() {
      isOver = true;
      clearInterval(beat);
    },
  };
}
