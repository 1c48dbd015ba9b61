import { expect, it, vi } from 'vitest';
import { fakeDevice } from '#renderer/widgets/testing/fake-ports.ts';
import { keptWorks } from './kept-work.ts';

const work = (id: string) => ({ id, savedAt: 0 });
const read = (stored: unknown) => (Array.isArray(stored) ? (stored as ReturnType<typeof work>[]) : []);
const ids = (works: { read(): readonly { id: string }[] }) => works.read().map(({ id }) => id);

it('a window replaces its own work alone: what another window has kept since stays', () => {
  const device = fakeDevice();
  const [one, other] = [keptWorks(device, 'place', read), keptWorks(device, 'place', read)];
  one.replace(['a'], [work('a')]);
  other.replace(['b'], [work('b')]);
  one.replace(['a'], [work('a')]);
  expect(ids(one)).toEqual(['a', 'b']);
  one.replace(['a'], []);
  expect(ids(other)).toEqual(['b']);
  other.replace(['b'], []);
  expect(device.get('place')).toBeUndefined();
});

it('takes the place of a restored work in one step, so that three kept works push none out', () => {
  const works = keptWorks(fakeDevice(), 'place', read);
  for (const id of ['a', 'b', 'c']) works.replace([], [work(id)]);
  works.replace(['own', 'b'], [work('own')]);
  expect(ids(works)).toEqual(['own', 'c', 'a']);
  works.replace([], [work('d')]);
  expect(ids(works)).toEqual(['d', 'own', 'c']);
});

it('tells that a device refuses', () => {
  const device = { ...fakeDevice(), set: vi.fn(() => false) };
  expect(keptWorks(device, 'place', read).replace([], [work('a')])).toBe(false);
});
