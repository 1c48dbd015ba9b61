import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { installed } from './installed.mjs';

const START_MS = 20_000;

/** A page of WebKitGTK over WebDriver, on a screen of its own; undefined where its driver or a screen is not installed. */
export async function openWebKit({ width, height }) {
  const driver = installed(['WebKitWebDriver']);
  const screen = installed(['Xvfb']);
  if (!driver || !screen) return undefined;
  const port = await freePort();
  const display = `:${100 + (port % 500)}`;
  const shown = spawn(screen, [display, '-screen', '0', `${width}x${height + 200}x24`], { stdio: 'ignore' });
  const driving = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const end = () => [driving, shown].forEach((one) => one.kill());
  const base = `http://127.0.0.1:${port}`;
  try {
    const { sessionId, capabilities } = await untilReady(() => ask(`${base}/session`, { capabilities: {} }));
    const session = `${base}/session/${sessionId}`;
    await ask(`${session}/window/rect`, { x: 0, y: 0, width, height });
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      open: (url) => ask(`${session}/url`, { url }),
      read: async (expression) => {
        const text = await ask(`${session}/execute/sync`, { script: `return JSON.stringify(${expression})`, args: [] });
        return text === null ? undefined : JSON.parse(text);
      },
      perform: (actions) => ask(`${session}/actions`, { actions }),
      picture: async () => Buffer.from(await ask(`${session}/screenshot`), 'base64'),
      async close() {
        await ask(session, undefined, 'DELETE').catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function ask(url, body, method = body ? 'POST' : 'GET') {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Asks until the driver listens. */
async function untilReady(attempt) {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
