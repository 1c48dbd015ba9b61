/** In development the thread runs from its TypeScript source, for which a thread needs a loader of its own. */
import { register } from 'tsx/esm/api';

register();
await import('./analysis-thread.ts');
