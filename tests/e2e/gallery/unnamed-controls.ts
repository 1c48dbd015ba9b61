import type { Page } from 'playwright-core';

/** The visible controls in `main` without an accessible name: no label, `aria-label`, title, placeholder or text. */
export function unnamedControls(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const textOf = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('')
        .trim();
    const isNamed = (element: HTMLElement) =>
      element.getAttribute('aria-label') ||
      textOf(element.getAttribute('aria-labelledby')) ||
      [...((element as HTMLInputElement).labels ?? [])].some((label) => label.textContent?.trim()) ||
      element.getAttribute('title') ||
      element.getAttribute('placeholder') ||
      (!element.matches('input, textarea') && element.textContent?.trim());
    const controls = main.querySelectorAll<HTMLElement>(
      'input:not([type="hidden"]):not([type="file"]), textarea, button, select, [contenteditable="true"], [role="switch"], [role="combobox"]',
    );
    return [...controls]
      .filter(
        (element) =>
          element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
          !element.closest('[aria-hidden="true"]') &&
          !isNamed(element),
      )
      .map((element) => `${element.closest('[data-part]')?.getAttribute('data-part')} ${element.outerHTML.slice(0, 160)}`);
  });
}
