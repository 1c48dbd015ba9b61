import { expect, it } from 'vitest';
import { readLiveMessage } from './live-message.ts';

it.each([
  { type: 'heart_beat', data: true },
  { type: 'update_vxe_table', data: { socketKey: 'lines', args: [{ id: '1', quantity: 2 }, 'case'] } },
  { type: 'common_send_date', data: { key: 'news', args: [1, 'two'] } },
  { type: 'join_vxe_table', data: { socketKey: 'lines', id: '7' } },
  { type: 'watch_rows', data: { formId: 'f1' } },
  { type: 'rows_changed', data: { formId: 'f1' } },
])('WS-02 parses a message of type $type', (message) => {
  expect(readLiveMessage(JSON.stringify(message))).toEqual(message);
});

it.each([
  ['no JSON', '({type: "heart_beat"})'],
  ['a bare word', 'HeartBeat'],
  ['another type', '{"type":"run","data":"alert(1)"}'],
  ['a row without an id', '{"type":"update_vxe_table","data":{"socketKey":"a","args":[{},"c"]}}'],
  ['no sender', '{"type":"update_vxe_table","data":{"socketKey":"a","args":[{"id":"1"}]}}'],
  ['no form', '{"type":"watch_rows","data":{}}'],
  ['no key', '{"type":"common_send_date","data":{"args":[]}}'],
  ['many levels', '['.repeat(60_000)],
])('WS-02 %s is not a message', (_name, text) => {
  expect(readLiveMessage(text)).toBeNull();
});
