import { useLayoutEffect, useRef, type FocusEventHandler, type PointerEvent, type ReactNode } from 'react';

/** Lets a dialog be dragged by its header (MODAL-02). In full screen it does not move; leaving full screen restores its position. */
export function useMovable(isEnabled: boolean) {
  const dialog = useRef<HTMLDivElement | null>(null);
  const offset = useRef({ x: 0, y: 0 });

  function place() {
    const { x, y } = offset.current;
    if (dialog.current) dialog.current.style.transform = isEnabled && (x || y) ? `translate(${x}px, ${y}px)` : '';
  }
  useLayoutEffect(place);

  function handle(event: PointerEvent) {
    if (event.button !== 0) return;
    const start = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
    const top = (dialog.current?.getBoundingClientRect().top ?? 0) - topOfScreen(dialog.current) - offset.current.y;
    const move = (to: globalThis.PointerEvent) => {
      offset.current = { x: to.clientX - start.x, y: Math.max(to.clientY - start.y, -top) };
      place();
    };
    const end = () => window.removeEventListener('pointermove', move);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
  }

  const hold = (node: HTMLDivElement | null) => {
    dialog.current = node;
    place();
  };
  const render = (node: ReactNode, onFocus?: FocusEventHandler) => (
    <div ref={hold} onFocus={onFocus}>
      {node}
    </div>
  );
  return { dialog, handle: isEnabled ? handle : undefined, render };
}

/** Pixels above what the dialog covers: the window, or a page inside it. */
function topOfScreen(dialog: Element | null): number {
  return dialog?.closest('.ant-modal-wrap')?.getBoundingClientRect().top ?? 0;
}
