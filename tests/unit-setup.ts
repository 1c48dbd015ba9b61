import { loadMessages } from '#messages';

// Beyond those of the first page.
await loadMessages('zh-CN');
