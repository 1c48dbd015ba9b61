import { expect, it } from 'vitest';
import { fakeDevice } from '../testing/fake-ports.ts';
import { latelyStore } from './chosen-lately.ts';

it('what a user chose is kept for each source, the latest first, and nobody else has it', () => {
  const device = fakeDevice();
  const colours = latelyStore(device, '1', 'md_colour');
  colours.remember(['RD']);
  colours.remember(['BK']);
  latelyStore(device, '1', 'md_size').remember(['M']);
  colours.remember(['RD']);
  expect([...colours.of().keys()]).toEqual(['RD', 'BK']);
  expect([...latelyStore(device, '1', 'md_size').of().keys()]).toEqual(['M']);
  expect(latelyStore(device, '2', 'md_colour').of().size).toBe(0);
});

it('the number of values is limited, nothing chosen changes nothing, and anything else in the store is ignored', () => {
  const device = fakeDevice();
  device.set('chosen:1', { broken: true });
  const store = latelyStore(device, '1', 'md_colour');
  store.remember(['']);
  expect(device.get('chosen:1')).toEqual({ broken: true });
  for (let n = 0; n < 30; n++) store.remember([`c${n}`]);
  expect([...store.of().keys()][0]).toBe('c29');
  expect(store.of().size).toBe(20);
});
