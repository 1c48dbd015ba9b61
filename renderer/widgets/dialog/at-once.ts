/** An IntersectionObserver for jsdom, where nothing has a size: whatever is observed becomes visible a moment later. */
export class AtOnce implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe() {
    setTimeout(() => this.tell([], this));
  }
  unobserve() {}
  disconnect() {}
}
