import { expect, it } from 'vitest';
import { compile, parseDocument } from '#renderer';
import { format, loadMessages } from '#messages';
import { ANNOUNCEMENT_PREFIX, announcementDocument } from './announcement-document.ts';

await loadMessages('en-US');

const RIGHTS = ['add', 'edit', 'delete', 'deleteBatch'].map((right) => ({ action: `${ANNOUNCEMENT_PREFIX}:${right}`, type: '1' }));

it.each(['zh-CN', 'en-US'] as const)('SCREEN-08 the document of announcements compiles without diagnostics in %s', (locale) => {
  const permissions = { auth: RIGHTS, allAuth: RIGHTS };
  const { document, diagnostics } = parseDocument(announcementDocument((code, values) => format(locale, code, values), permissions));
  const compiled = document ? compile(document, { permissions }) : expect.fail('The document is not readable.');
  expect([...diagnostics, ...compiled.diagnostics]).toEqual([]);
  expect(compiled.plan.toolbar.map(({ code }) => code)).toContain('add');
});
