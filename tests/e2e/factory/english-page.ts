import type { Page } from 'playwright-core';
import { ADMIN_PASSWORD } from '../product-process.ts';

/** Signs the administrator in on a new page in English, and waits for the application. */
export async function signInEnglish(page: Page): Promise<Page> {
  await page.addInitScript(() => localStorage.setItem('pro__LANGUAGE', JSON.stringify({ value: 'en-US', expire: null })));
  await page.goto('/user/login');
  await page.getByLabel('User name', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Welcome/ }).waitFor();
  return page;
}
