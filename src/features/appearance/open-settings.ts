let open: (() => void) | undefined;

/** Registers what opens the settings drawer; returns the function that ends that. */
export function onOpenSettings(listener: () => void): () => void {
  open = listener;
  return () => {
    if (open === listener) open = undefined;
  };
}

/** Opens the settings drawer, from wherever. */
export function openSettings(): void {
  open?.();
}
