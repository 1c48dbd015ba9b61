/** Stands in for the browser's observer where nothing has a size: whatever is observed is on the screen a moment later. */
export class AtOnce implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe() {
    setTimeout(() => this.tell([], this));
  }
  unobserve() {}
  disconnect() {}
}
