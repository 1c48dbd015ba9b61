import { chromium } from 'playwright-core';
import { addressOf } from '../e2e/menu-addresses.ts';
import { withDemo } from './demo-product.ts';
import { type LoadSample, visitCold } from './load-visit.ts';
import { median } from './measure.ts';

const LIST = '销售订单';

/** Medians of cold visits to the product with its demo data, by what is measured. */
export function measureLoads(executablePath: string, rounds: number): Promise<Record<string, Record<string, number>>> {
  return withDemo(async (url) => {
    const list = await addressOf(url, LIST);
    const newBrowser = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
    const samples: LoadSample[] = [];
    // The first visit warms up the server.
    for (let round = 0; round <= rounds; round++) samples.push(await visitCold(newBrowser, url, list));
    return medians(samples.slice(1));
  });
}

function medians(samples: readonly LoadSample[]): Record<string, Record<string, number>> {
  const names = Object.keys(samples[0] ?? {}) as (keyof LoadSample)[];
  const middle = (name: keyof LoadSample, what: keyof LoadSample['form']) =>
    Math.round(median(samples.map((sample) => sample[name][what])));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { ms: middle(name, 'milliseconds'), 'requests so far': middle(name, 'requests'), 'kB so far': middle(name, 'kilobytes') },
    ]),
  );
}
