import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sign } from './sign.ts';

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex').toUpperCase();
}

it('AUTH-17 signs query and body members with keys ascending and numbers as text', () => {
  expect(sign('/a/list?size=2&name=布', { b: 1, a: { n: 2 } }, 'secret')).toBe(md5('{"a":{"n":2},"b":"1","name":"布","size":"2"}secret'));
});

it('AUTH-17 signs a last path segment with a comma as x-path-variable', () => {
  const url = '/jeecg-boot/sys/dict/getDictItems/sys_depart,depart_name,id';
  expect(sign(url, {})).toBe(md5('{"x-path-variable":"sys_depart,depart_name,id"}dd05f1c54d63749eda95f9fa6d49v442a'));
});

it('AUTH-17 omits the timestamp of GET requests and absent members', () => {
  expect(sign('/a', { _t: 5, x: undefined }, 's')).toBe(md5('{}s'));
});
