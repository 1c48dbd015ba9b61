import { expect, it } from 'vitest';
import { frameAddress, sandboxOf } from './frame-address.ts';

const known = { token: 't/1', tenantId: '7', tokenHosts: ['bi.example.com'] };

it('ROUTE-16 an embedded page gets tenant and token, the token on listed hosts only, whatever stands elsewhere in its address', () => {
  expect(frameAddress('https://bi.example.com/a?token=${token}&t=${tenantId}', known)).toBe('https://bi.example.com/a?token=t%2F1&t=7');
  for (const url of [
    'https://other.example.com/a?token=${token}',
    'https://other.example.com/bi.example.com?token=${token}',
    'https://bi.example.com@other.example.com/?token=${token}',
    'https://bi.example.com.other.example.com/?token=${token}',
  ])
    expect(frameAddress(url, known)).not.toContain('t%2F1');
  for (const url of ['javascript:alert(1)', '/a', 'data:text/html,x', 'https://', '${token}'])
    expect(frameAddress(url, known)).toBeUndefined();
});

it('ROUTE-16 an embedded page of this site has no origin', () => {
  expect(sandboxOf('https://bi.example.com/a', 'https://here.example.com')).toContain('allow-same-origin');
  expect(sandboxOf('https://here.example.com/a', 'https://here.example.com')).not.toContain('allow-same-origin');
});
