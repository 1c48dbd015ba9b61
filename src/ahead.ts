import { askForPage } from './app/ask-ahead.ts';
import { settings } from './shared/settings.ts';

// In a small file that comes before all others: the server answers while those are on their way.
askForPage(location.pathname.slice(settings.basePath.length) + location.search);
