/**
 * npm run browsers: visits the product with Firefox and WebKit, those of both that are installed. Chromium is what all other browser tests use.
 * A picture of a step that failed is in dist/browsers. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { root } from '../source-tree.ts';
import { startProduct } from '../start-product.mjs';
import { openFirefox } from './firefox.mjs';
import { visit } from './visit.mjs';
import { openWebKit } from './webkit.mjs';

const SIZE = { width: 1440, height: 900 };
const folder = path.join(root, 'dist/browsers');

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

it.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])(
  'IMPLIED-33 in %s a clerk signs in, opens a list, adds a record, and enters, undoes, copies and saves figures by keyboard',
  async (name, open) => {
    const page = await open(SIZE);
    if (!page) return console.log(`${name}: not run, it is not installed here.`);
    console.log(page.version);
    try {
      await visit(page, product, (step: string) => console.log(`  ${step}`));
    } catch (error) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${name}.png`), await page.picture());
      throw error;
    } finally {
      await page.close();
    }
  },
);
