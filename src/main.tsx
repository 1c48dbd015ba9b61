import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadMessages } from '#messages';
import { loadAhead } from './app/load-ahead.ts';
import { router } from './app/router.tsx';
import { watchFailures } from './app/watch-failures.ts';
import { watchOtherTabs } from './app/watch-other-tabs.ts';
import { currentLanguage } from './shared/language/index.ts';
import { settings } from './shared/settings.ts';

watchFailures();
watchOtherTabs();
loadAhead(location.pathname.slice(settings.basePath.length));

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');
// The Chinese of the first page is always there; without those of another language the page speaks it.
if (currentLanguage() !== 'zh-CN') await loadMessages(currentLanguage()).catch(() => undefined);
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
