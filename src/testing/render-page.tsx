import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { Announcer } from '#src/app/Announcer.tsx';
import { Providers } from '#src/layout/Providers.tsx';
import { session } from '#src/features/session/index.ts';
import { Ground } from '#src/layout/light/Ground.tsx';
import { rereadAppearance } from '#src/layout/theme/appearance.ts';
import { setLanguage } from '#src/shared/language/index.ts';

/** The simulated viewport width for media queries, in pixels. */
let width = 1440;

/** Sets the viewport width. */
export function setPageWidth(pixels: number): void {
  width = pixels;
}

vi.stubGlobal('matchMedia', (query: string) => ({
  matches: width <= Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? -1),
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  cleanup();
  session.clear();
  localStorage.clear();
  rereadAppearance();
  sessionStorage.clear();
  setLanguage('zh-CN');
  setPageWidth(1440);
});

/** A request sent by the page. */
export interface PageCall {
  method: string;
  path: string;
  body: unknown;
}

/** Fake responses by `METHOD /path` without the base: a result or a promise of one, or a whole envelope with `success`. */
export function stubServer(answers: Record<string, unknown>): PageCall[] {
  const calls: PageCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://x').pathname.replace('/jeecg-boot', '');
    calls.push({ method: init.method ?? 'GET', path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const key = Object.keys(answers).find((name) => `${init.method} ${path}`.startsWith(name));
    const answer = key === undefined ? undefined : await answers[key];
    const isEnvelope = typeof answer === 'object' && answer !== null && 'success' in answer;
    const body = isEnvelope ? answer : { success: key !== undefined, code: key === undefined ? 404 : 200, message: '', result: answer };
    return new Response(JSON.stringify(body), { status: key === undefined ? 404 : 200 });
  });
  return calls;
}

/** Renders an element at a URL within the application's providers. `announces`: what is announced is shown, too. `address()` returns the current URL. */
export function renderPage(element: ReactNode, address = '/', { announces = false } = {}) {
  const shown = announces ? [<Announcer key="announcer" isLasting />, <Fragment key="page">{element}</Fragment>] : element;
  const router = createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [address] });
  render(
    <Ground>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </Ground>,
  );
  return { user: userEvent.setup(), address: () => router.state.location.pathname + router.state.location.search };
}

/** Signs a user in, so that guarded pages can be rendered. */
export async function signIn(): Promise<void> {
  await session.signIn({ username: 'lijuan', password: 'p', captcha: 'c', checkKey: 1, remember_me: false });
}

/** The sign-in response of the user Li Juan. */
export const signInAnswer = { token: 't', userInfo: { id: '7', username: 'lijuan', realname: 'Li Juan' }, sysAllDictItems: {} };
