import { it } from 'vitest';

/** Declares a test like vitest's `it`. */
export type Step = (title: string, run: () => void | Promise<unknown>) => void;

/**
 * Tests that continue where the ones before them ended: one that is run by itself first takes the steps before it, so that each can be
 * selected by its title. A step is taken once, whether or not it succeeds.
 */
export function tellsStory(): Step {
  const steps: (() => Promise<void>)[] = [];
  return (title, run) => {
    const before = [...steps];
    let taken: Promise<void> | undefined;
    const take = () =>
      (taken ??= Promise.resolve()
        .then(run)
        .then(() => undefined));
    steps.push(() => take().catch(() => undefined));
    it(`${title}`, async () => {
      for (const step of before) await step();
      await take();
    });
  };
}
