import { chromium, type Browser } from 'playwright-core';
import { visitForm, type FormSample } from './form-visit.ts';
import { freezesOf, visitGrid, type GridSample } from './grid-visit.ts';
import { median, type Result } from './measure.ts';
import { openMeasured, type MeasuredPage } from './measured-page.ts';
import type { ServedPages } from './served-pages.ts';

const FORM_SIZES = [50, 200, 500];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser and its pages. */
export interface Measurement {
  executablePath: string;
  pages: ServedPages;
  rounds: number;
}

type Visit<Sample> = (measured: MeasuredPage) => Promise<Sample>;

/** Visits the pages in turns, each time in a new browser; the first round warms up the disk and the compiler, and is not counted. */
async function inTurns<Sample>(
  { executablePath, rounds }: Measurement,
  urls: readonly string[],
  visit: Visit<Sample>,
): Promise<Sample[][]> {
  const samples = urls.map((): Sample[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [n, url] of urls.entries()) {
      const sample = await visited(executablePath, url, visit);
      if (round > 0) samples[n]?.push(sample);
    }
  }
  return samples;
}

async function visited<Sample>(executablePath: string, url: string, visit: Visit<Sample>): Promise<Sample> {
  const browser: Browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  try {
    return await visit(await openMeasured(browser, url));
  } finally {
    await browser.close();
  }
}

const middle = <Sample extends object>(samples: readonly Sample[] | undefined, what: keyof Sample) =>
  median((samples ?? []).map((sample) => Number(sample[what])));

/** Forms of three sizes, compared with a handwritten form and with RJSF. */
export async function measureForms(measurement: Measurement): Promise<Result[]> {
  const { product, peer } = measurement.pages;
  const results: Result[] = [];
  for (const fields of FORM_SIZES) {
    const [ours, antd, rjsf] = await inTurns<FormSample>(measurement, [product, peer('antd-form'), peer('rjsf')], (measured) =>
      visitForm(measured, fields),
    );
    const against = (name: string, what: keyof FormSample): Result[] => [
      { name: `${name}, ${fields} fields`, baseline: 'antd Form', ours: middle(ours, what), bare: middle(antd, what) },
      { name: `${name}, ${fields} fields`, baseline: '@rjsf/antd with AJV', ours: middle(ours, what), bare: middle(rjsf, what) },
    ];
    results.push(
      ...against('mount a form', 'mount'),
      ...against('main thread, first key', 'firstKey'),
      ...against('main thread per key', 'key'),
    );
  }
  return results;
}

const gridNames: Record<keyof GridSample, [name: string, baseline: string]> = {
  mount: ['mount', 'AG Grid'],
  edit: ['main thread per edit of a cell', 'AG Grid'],
  block: ['paste 100 x 5', 'AG Grid, applyTransaction'],
  paste: ['paste 1,000 x 10', 'AG Grid, applyTransaction'],
  check: ['first check of all cells', 'a plain loop'],
  recheck: ['check after an edit', 'a plain loop'],
  jumps: ['main thread, 60 jumps over all rows', 'AG Grid'],
  steps: ['main thread, 60 steps of 180 px', 'AG Grid'],
};

/** Grids of 1,000, 10,000 and 100,000 rows, compared with AG Grid with the same columns, written by hand. */
export async function measureGrids(measurement: Measurement): Promise<Result[]> {
  const { product, peer } = measurement.pages;
  const results: Result[] = [];
  for (const rows of [1000, 10_000, 100_000]) {
    const isLong = rows === 100_000;
    const [ours, bare] = await inTurns<GridSample>(measurement, [product, peer('aggrid')], (measured) => visitGrid(measured, rows, isLong));
    for (const what of Object.keys(gridNames) as (keyof GridSample)[]) {
      if (!isLong && (what === 'jumps' || what === 'steps')) continue;
      const [name, baseline] = gridNames[what];
      results.push({ name: `${name}, ${rows} x 20`, baseline, ours: middle(ours, what), bare: middle(bare, what) });
    }
  }
  return results;
}

/** How long a table of 100,000 rows freezes while the user types, pastes and undoes. */
export async function measureFreezes({ executablePath, pages }: Measurement): Promise<Record<string, number>> {
  return visited(executablePath, pages.product, (measured) => freezesOf(measured, 100_000));
}

/** Points of the measured chart. */
const POINTS = 10_000;

/** A chart of 10,000 points: milliseconds from the call, with what the server would answer at hand, until it has been painted. */
export async function measureCharts(measurement: Measurement): Promise<Record<string, number>> {
  const [samples] = await inTurns(measurement, [measurement.pages.product], async (measured) => ({
    shown: await measured.mount('chart', POINTS),
  }));
  return { points: POINTS, 'shown after ms': Math.round(middle(samples, 'shown')) };
}
