import type { BenchPage } from '#src/bench/page-protocol.ts';
import type { MeasuredPage } from './measured-page.ts';

const KEYS = 'abcdefghijkl';
const PAUSE_MS = 40;

declare const window: { bench: BenchPage };

/** The measurements of a form visit, in milliseconds. */
export type FormSample = Record<'mount' | 'firstKey' | 'key', number>;

/** Opens a form and types into a field in its middle, starting with a character that its pattern rejects, so that the error is shown. */
export async function visitForm(measured: MeasuredPage, fields: number): Promise<FormSample> {
  const { page } = measured;
  const mount = await measured.mount('form', fields);
  const target = await page.evaluate((size) => window.bench.typeTarget(size), fields);
  await page.locator(target).first().click();
  await page.keyboard.press('End');
  await page.waitForTimeout(300);
  const firstKey = await measured.busy(() => page.keyboard.press('!'));
  await page.keyboard.type('wa');
  const keys = await measured.busy(async () => {
    for (const key of KEYS) {
      await page.keyboard.press(key);
      // Each key press is painted before the next one, as in real typing.
      await page.waitForTimeout(PAUSE_MS);
    }
  });
  const typed = await page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''));
  if (!typed.endsWith(KEYS)) throw new Error(`The keys went elsewhere: ${typed}`);
  return { mount, firstKey, key: keys / KEYS.length };
}
