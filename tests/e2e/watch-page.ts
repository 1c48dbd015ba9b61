import { noteEvents } from './last-events.ts';
import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** Adds to `faults`: uncaught errors, console errors, failed requests, error responses, and Content-Security-Policy violations. */
export async function watchPage(page: Page, faults: string[]): Promise<void> {
  const note = (kind: string, text: string) => faults.push(`${kind}: ${text} (on ${page.url()})`);
  page.on('pageerror', (error) => note('page error', error.stack ?? error.message));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note('console error', `${message.text()} ${message.location().url}`);
  });
  page.on('requestfailed', (request: Request) => {
    if (!isAborted(request)) note('failed request', `${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400) note('refused request', `${response.status()} ${response.request().method()} ${response.url()}`);
  });
  await noteEvents(page);
  await page.exposeFunction('noteViolation', (text: string) => note('blocked by the policy', text));
  await page.addInitScript(() => {
    const report = (window as unknown as { noteViolation: (text: string) => void }).noteViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
}

/** True for a request aborted by the page itself. */
function isAborted(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}
