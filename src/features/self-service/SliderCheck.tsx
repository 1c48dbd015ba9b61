import { CheckOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './self-service.module.css';

/** Pixels of the handle, and the part of the way that a press of an arrow key moves it. */
const HANDLE = 40;
const STEP = 0.25;

/** A handle that has to be dragged to the other end, or moved there by arrow keys; released before, it goes back (AUTH-14). `onPassed` is called once. */
export function SliderCheck({ onPassed }: { onPassed: () => void }) {
  const message = useMessage();
  const track = useRef<HTMLDivElement>(null);
  const { part, isPassed, ...listeners } = useHandle(track, onPassed);
  const text = message(isPassed ? 'slider.passed' : 'slider.start');
  return (
    <div ref={track} className={styles.slider} data-passed={isPassed || undefined}>
      <span className={styles.sliderText}>{text}</span>
      <div
        role="slider"
        tabIndex={0}
        className={styles.handle}
        style={{ insetInlineStart: `calc((100% - ${HANDLE}px) * ${part})` }}
        aria-label={message('slider.start')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={text}
        {...listeners}
      >
        {isPassed ? <CheckOutlined /> : <DoubleRightOutlined />}
      </div>
    </div>
  );
}

/** How far the handle is, and what moves it. */
function useHandle(track: RefObject<HTMLDivElement | null>, onPassed: () => void) {
  const start = useRef<number>(undefined);
  const [part, setPart] = useState(0);
  const isPassed = part >= 1;
  const move = (next: number) => {
    if (isPassed) return;
    setPart(Math.min(Math.max(next, 0), 1));
    if (next >= 1) onPassed();
  };
  const drag = ({ clientX }: PointerEvent) => {
    const way = (track.current?.clientWidth ?? 0) - HANDLE;
    if (start.current !== undefined && way > 0) move((clientX - start.current) / way);
  };
  const release = () => {
    start.current = undefined;
    if (!isPassed) setPart(0);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(part + STEP);
    else if (event.key === 'ArrowLeft') move(part - STEP);
    else return;
    event.preventDefault();
  };
  return {
    ...{ part, isPassed },
    onPointerDown({ currentTarget, pointerId, clientX }: PointerEvent) {
      currentTarget.setPointerCapture?.(pointerId);
      start.current = clientX;
    },
    ...{ onPointerMove: drag, onPointerUp: release, onPointerCancel: release, onBlur: release, onKeyDown: press },
  };
}
