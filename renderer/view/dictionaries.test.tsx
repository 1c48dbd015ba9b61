import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { DictionaryReference } from '../sources/dictionaries.ts';
import { useDictionaries } from './dictionaries.ts';
import { Application } from './testing/Application.tsx';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';

const season = sampleColumn('select', { title: '季节', dictionary: { kind: 'code', code: 'season' } });
const state = sampleColumn('select', { title: '状态', dictionary: { kind: 'code', code: 'state' } });

function Options() {
  const { optionsOf, loading, reloadOf } = useDictionaries([season, state]);
  const reload = reloadOf?.(season);
  return (
    <>
      <output>{loading ? 'loading' : [...optionsOf(season), ...optionsOf(state)].map(({ text }) => text).join(',')}</output>
      {reload && <button onClick={reload}>again</button>}
      {reloadOf?.(state) && <p>the other is not to be asked again</p>}
    </>
  );
}

it('ERR-30 IMPLIED-18 a failed dictionary is empty without a message, does not affect others, and can be reloaded', async () => {
  let isDown = true;
  const getDictionary = vi.fn(async (reference: DictionaryReference) => {
    if (reference.kind !== 'code' || reference.code !== 'season') return [{ value: '1', text: '草稿' }];
    if (isDown) throw new Error('refused');
    return [{ value: '1', text: '春' }];
  });
  const ports = fakePorts({ provider: fakeProvider({ getDictionary }) });
  render(
    <Application ports={ports}>
      <Options />
    </Application>,
  );
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('草稿'));
  expect(screen.queryByText(/the other/)).toBeNull();
  expect(ports.notify.warning).not.toHaveBeenCalled();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('春,草稿'));
  expect(screen.queryByRole('button')).toBeNull();
  // Loaded dictionaries are not requested again.
  expect(getDictionary).toHaveBeenCalledTimes(3);
});

it('IMPLIED-19 a dictionary that does not exist is named where it would be loaded again', async () => {
  const missingSource = { kind: 'dictionary', name: 'season', column: '' };
  const getDictionary = vi.fn(async () => Promise.reject(Object.assign(new Error('gone'), { missingSource })));
  function Named() {
    return <output>{useDictionaries([season]).reloadOf?.(season)?.missing?.name}</output>;
  }
  render(
    <Application ports={fakePorts({ provider: fakeProvider({ getDictionary }) })}>
      <Named />
    </Application>,
  );
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('season'));
});
