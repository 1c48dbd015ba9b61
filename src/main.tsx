import './ahead.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadMessages } from '#messages';
import { loadAhead } from './app/load-ahead.ts';
import { startRouter } from './app/router.tsx';
import { watchCode } from './app/watch-code.ts';
import { watchFailures } from './app/watch-failures.ts';
import { watchOtherTabs } from './app/watch-other-tabs.ts';
import { currentLanguage } from './shared/language/index.ts';
import { settings } from './shared/settings.ts';

// The measured page has none, and runs this file as well: it stands in one with what both use.
const container = document.getElementById('root');
if (container) await start(container);

async function start(page: HTMLElement) {
  watchCode();
  watchFailures();
  watchOtherTabs();
  loadAhead(location.pathname.slice(settings.basePath.length), location.search);
  const router = startRouter();
  // The Chinese of the first page is always there; without those of another language the page speaks it.
  if (currentLanguage() !== 'zh-CN') await loadMessages(currentLanguage()).catch(() => undefined);
  createRoot(page).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
