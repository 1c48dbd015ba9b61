import { laterCode } from '../later-code.ts';

/** What one is chosen with from a list, a large control that no cell needs to show a choice. Forms and edited rows load it beforehand. */
export const choiceCode = laterCode(async () => {
  const [{ OptionSelect }, { TemporaryOptionSelect }] = await Promise.all([
    import('./OptionSelect.tsx'),
    import('./TemporaryOptionSelect.tsx'),
  ]);
  return { OptionSelect, TemporaryOptionSelect };
});
