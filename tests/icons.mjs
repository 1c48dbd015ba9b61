/** node tests/icons.mjs: draws the PNG icons of public/ from its SVG icons, for those systems that install no SVG. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

const folder = fileURLToPath(new URL('../public', import.meta.url));
const ICONS = [
  { from: 'favicon.svg', to: 'icon-192.png', pixels: 192 },
  { from: 'favicon.svg', to: 'icon-512.png', pixels: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', pixels: 512 },
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', pixels: 180 },
];

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
for (const { from, to, pixels } of ICONS) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  const source = `data:image/svg+xml;base64,${readFileSync(path.join(folder, from)).toString('base64')}`;
  await page.setContent(`<body style="margin:0"><img src="${source}" width="${pixels}" height="${pixels}" style="display:block">`);
  await page.locator('img').evaluate((image) => image.decode());
  writeFileSync(path.join(folder, to), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
