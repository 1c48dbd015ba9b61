import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium without a window of its own, as Debian packages it: the same pages take it a quarter less time than the whole browser. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe', 'Chromium/Application/chrome.exe'];

/**
 * The path of a working Chromium browser: CHROME_PATH, an installed Chrome, Chromium or Edge, or Playwright's; otherwise installs one
 * (with apt as root on Debian and Ubuntu, else with Playwright's own download). Throws if that fails.
 */
export function findBrowser() {
  const browser = installed() ?? (aptWorks() ? installWithApt() : undefined) ?? installWithPlaywright();
  if (!browser) throw new Error('No browser found and none could be installed. Install Chrome, Chromium or Edge, or set CHROME_PATH.');
  return browser;
}

function installed() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROME_PATH names ${given}, which does not start.`);
  }
  return candidates().find(starts);
}

function candidates() {
  const own = chromium.executablePath();
  if (process.platform === 'darwin') return [...MAC, own];
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    );
    return [...roots.flatMap((root) => WINDOWS.map((file) => path.join(root, file))), own];
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), own];
}

/** Tries to start the browser, because Ubuntu's chromium-browser may be a script that only refers to snap. */
function starts(file) {
  if (!file || !existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version', '--no-sandbox'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

function aptWorks() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installWithApt() {
  console.log('No browser found: installing Chromium with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...command) => spawnSync('apt-get', ['-qq', ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = (browser) => apt('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk');
  // Ubuntu has no package of the first.
  return apt('update') && (install(SHELL) || install('chromium')) ? candidates().find(starts) : undefined;
}

function installWithPlaywright() {
  console.log('No browser found: downloading Chromium with Playwright.');
  const cli = path.join('node_modules', 'playwright-core', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', ...(aptWorks() ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' });
  return candidates().find(starts);
}
