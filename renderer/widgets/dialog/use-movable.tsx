import { useRef, type PointerEvent, type ReactNode } from 'react';

/** Lets a dialog be dragged by its head (MODAL-02). While it fills the screen it stands still; leaving full screen puts it back where it was. */
export function useMovable(isEnabled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const offset = useRef({ x: 0, y: 0 });

  function place() {
    if (box.current) box.current.style.transform = `translate(${offset.current.x}px, ${offset.current.y}px)`;
  }

  function handle(event: PointerEvent) {
    if (event.button !== 0) return;
    const start = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
    const top = (box.current?.getBoundingClientRect().top ?? 0) - offset.current.y;
    const move = (to: globalThis.PointerEvent) => {
      offset.current = { x: to.clientX - start.x, y: Math.max(to.clientY - start.y, -top) };
      place();
    };
    const end = () => window.removeEventListener('pointermove', move);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
  }

  const { x, y } = offset.current;
  const render = (node: ReactNode) => (
    <div ref={box} style={isEnabled && (x || y) ? { transform: `translate(${x}px, ${y}px)` } : undefined}>
      {node}
    </div>
  );
  return { handle: isEnabled ? handle : undefined, render };
}
