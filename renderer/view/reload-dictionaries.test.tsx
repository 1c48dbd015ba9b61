import { fireEvent, render, screen } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { reloadDictionaries, useDictionaries } from './dictionaries.ts';
import { Application } from './testing/Application.tsx';
import { column } from './testing/sample-plans.ts';
import { fakePorts, fakeProvider } from '#renderer/widgets/testing/fake-ports.ts';

const sex = column('sex', { dictionary: { kind: 'code', code: 'sex' } });
const columns = [sex];

it('AUTH-12 an open page shows the refreshed dictionaries', async () => {
  const getDictionary = vi.fn(async () => [{ value: '1', text: 'Man' }]);
  function Page() {
    const { optionsOf } = useDictionaries(columns);
    const { mutate } = useSWRConfig();
    return <button onClick={() => reloadDictionaries(mutate)}>{optionsOf(sex).map(({ text }) => text)}</button>;
  }
  render(
    <Application ports={fakePorts({ provider: fakeProvider({ getDictionary }) })}>
      <Page />
    </Application>,
  );
  const drawn = await screen.findByText('Man');
  getDictionary.mockResolvedValue([{ value: '1', text: 'Male' }]);
  fireEvent.click(drawn);
  expect(await screen.findByText('Male')).toBeTruthy();
  expect(getDictionary).toHaveBeenCalledTimes(2);
});
