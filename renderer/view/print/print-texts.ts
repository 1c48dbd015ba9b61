import type { RendererPorts } from '#renderer/widgets/ports.ts';

/** What a template may print that is no field: the title of the screen, who prints it, and when. */
export function printTexts(title: string, { user, locale }: Pick<RendererPorts, 'user' | 'locale'>): Record<string, string> {
  const now = new Date();
  return {
    ...{ print_title: title, print_user: user.realname || user.username },
    ...{ print_date: now.toLocaleDateString(locale), print_time: now.toLocaleString(locale) },
  };
}
