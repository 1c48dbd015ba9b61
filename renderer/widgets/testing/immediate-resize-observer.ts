/** A ResizeObserver for jsdom, where nothing has a size: it reports every observed element once, a moment later. */
export class ImmediateResizeObserver implements ResizeObserver {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe() {
    setTimeout(() => this.report([], this));
  }
  unobserve() {}
  disconnect() {}
}
