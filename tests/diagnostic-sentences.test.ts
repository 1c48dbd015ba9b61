import { expect, it } from 'vitest';
import { diagnosticSentence, toldCodes } from '#server/features/online-forms/definition/diagnostic-sentences.ts';
import { zhCN } from '#src/messages/zh-CN.ts';

it('the server rejects a definition with the same messages as the diagnostics panel in the browser', () => {
  const said = Object.fromEntries(toldCodes.map((code) => [code, diagnosticSentence({ code, values: {} })]));
  expect(said).toEqual(Object.fromEntries(toldCodes.map((code) => [code, zhCN[code]])));
  expect(diagnosticSentence({ code: 'key-duplicate', values: { key: '{key}$&' } })).toContain('“{key}$&”');
});
