import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { installed } from './installed.mjs';

const NAMES = ['firefox', 'firefox-esr'];

/** A page of Firefox over WebDriver BiDi, which it speaks itself; undefined where it is not installed. */
export async function openFirefox({ width, height }) {
  const file = installed(NAMES);
  if (!file) return undefined;
  const profile = mkdtempSync(path.join(tmpdir(), 'selvedge-firefox-'));
  const browser = spawn(file, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ask = await connect(await addressOf(browser));
  const { capabilities } = await ask('session.new', { capabilities: {} });
  const { context } = await ask('browsingContext.create', { type: 'tab' });
  await ask('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async read(expression) {
      const { result, exceptionDetails } = await ask('script.evaluate', {
        ...{ expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true },
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: (actions) => ask('input.performActions', { context, actions }),
    async picture() {
      return Buffer.from((await ask('browsingContext.captureScreenshot', { context })).data, 'base64');
    },
    async close() {
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where the browser listens, as it says once it does. */
function addressOf(browser) {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr.on('data', (chunk) => {
      said += chunk;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)));
  });
}

/** Sends commands, and resolves to their results. */
async function connect(address) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map();
  let last = 0;
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (type === 'error') reject?.(new Error(`${error}: ${message}`));
    else resolve?.(result);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
