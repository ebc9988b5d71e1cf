import type { Page } from 'playwright';

export interface PageWatch {
  /** Throws when anything went wrong on the page so far. Call it at the end of every journey. */
  expectClean(): void;
  /** From now on, failed requests to these addresses are part of the story (a wrong zip, a server that was killed). */
  allow(...addresses: RegExp[]): void;
}

const REPORT = 'reportPolicyViolation';

/**
 * Notes every console error or warning, uncaught error, violation of the content security policy
 * and failed request of a page. Call it before the first navigation.
 */
export async function watchPage(page: Page, ...allowed: RegExp[]): Promise<PageWatch> {
  const faults: string[] = [];
  const isAllowed = (address: string) => allowed.some((pattern) => pattern.test(address));

  page.on('console', (message) => {
    const { url } = message.location();
    if (!['error', 'warning'].includes(message.type()) || isAllowed(url)) return;
    faults.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => {
    faults.push(`uncaught: ${error.stack ?? error.message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving or reloading a page drops what it was still asking for.
    if (reason === 'net::ERR_ABORTED' || isAllowed(request.url())) return;
    faults.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400 || isAllowed(response.url())) return;
    faults.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  await page.exposeFunction(REPORT, (text: string) => {
    faults.push(`policy violation: ${text}`);
  });
  await page.addInitScript((name) => {
    const report = Reflect.get(window, name) as (text: string) => void;
    document.addEventListener('securitypolicyviolation', (event) => {
      report(`${event.effectiveDirective} ${event.blockedURI} (${event.sourceFile})`);
    });
  }, REPORT);

  return {
    expectClean() {
      if (faults.length === 0) return;
      throw new Error(`On ${page.url()}:\n${faults.splice(0).join('\n')}`);
    },
    allow(...addresses) {
      allowed.push(...addresses);
    },
  };
}
