/**
 * npm run browsers: visits the product with Firefox and WebKit (IMPLIED-33), those of both that are installed: sign-in, list, form and the
 * entry of cells. Chromium is what all other browser tests use. Says what it did, and what could not be run; a picture of a step that failed
 * is in dist/browsers. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProduct } from '../start-product.mjs';
import { openFirefox } from './firefox.mjs';
import { visit } from './visit.mjs';
import { openWebKit } from './webkit.mjs';

const SIZE = { width: 1440, height: 900 };
const folder = fileURLToPath(new URL('../../dist/browsers', import.meta.url));

const product = await startProduct();
let failures = 0;
try {
  for (const [name, open] of Object.entries({ Firefox: openFirefox, WebKit: openWebKit })) await visitWith(name, open);
} finally {
  await product.stop();
}
process.exitCode = failures > 0 ? 1 : 0;

async function visitWith(name, open) {
  const page = await open(SIZE);
  if (!page) return console.log(`${name}: not run, it is not installed here.`);
  console.log(page.version);
  try {
    await visit(page, product, (step) => console.log(`  ${step}`));
  } catch (error) {
    failures++;
    console.log(`  FAILED: ${error.message}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${name}.png`), await page.picture());
  } finally {
    await page.close();
  }
}
