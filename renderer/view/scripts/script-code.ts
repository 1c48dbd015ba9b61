import { laterCode } from '#renderer/widgets/later-code.ts';

/** What runs stored scripts, which few forms have. */
export const scriptCode = laterCode(async () => {
  const [{ startScript }, { formScript, setByScript }] = await Promise.all([import('./start-script.ts'), import('./form-script.ts')]);
  return { startScript, formScript, setByScript };
});
