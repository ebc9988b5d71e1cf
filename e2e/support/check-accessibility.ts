import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, Result } from 'axe-core';
import type { CDPSession, Page } from 'playwright';
import { layoutFaults } from './check-layout.ts';

const GRAVE = ['serious', 'critical'];
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Throws when axe finds a serious or critical fault on the page as it stands, when text is cut or the page scrolls sideways
 * at 320 px or with wide text spacing, and when a control can't be seen in forced colours.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  // The page keeps its policy: what the debugger evaluates is not the page's script.
  const session = await page.context().newCDPSession(page);
  try {
    await evaluate(session, SETTLED);
    await evaluate(session, await readFile(AXE, 'utf8'));
    const { violations } = (await evaluate(
      session,
      "axe.run(document, { resultTypes: ['violations'] })",
    )) as AxeResults;
    const grave = violations.filter(({ impact }) => GRAVE.includes(impact ?? ''));
    const faults = [...grave.map(describe), ...(await layoutFaults(page))];
    if (faults.length > 0) throw new Error(`Accessibility of ${page.url()}:\n${faults.join('\n')}`);
  } finally {
    await session.detach();
  }
}

// The contrast of a colour half-way through a fade does not count.
const SETTLED = `Promise.all(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)),
).then(() => true)`;

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}

function describe({ id, impact, help, nodes }: Result): string {
  const where = nodes.map(
    ({ target, html, failureSummary }) =>
      `    ${target.join(' ')}  ${html.slice(0, 160)}\n      ${failureSummary?.replaceAll('\n', '\n      ')}`,
  );
  return [`  ${impact}: ${help} (${id})`, ...where].join('\n');
}
