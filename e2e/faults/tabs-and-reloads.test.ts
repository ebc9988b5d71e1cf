import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from '../support/begin.ts';
import { openShop } from '../support/open-shop.ts';
import { ALONE } from '../support/person.ts';
import { onPage, pressNext, type } from '../support/shopper.ts';
import { visit } from '../support/visit.ts';
import { walk } from '../support/walk.ts';
import { answersOn } from './support/answers.ts';
import { lasting, times } from './support/extent.ts';
import { measured } from './support/measured.ts';

/*
 * A tab crashes, is reloaded during typing, goes back and forward, or saves over what another tab has saved.
 *
 * | How                                     | Short | Long | Must be                                                |
 * |-----------------------------------------|-------|------|--------------------------------------------------------|
 * | crashes and reloads in a filled-in step | 1 + 1 | 10 + 10 | what was typed up to 2 s before is there            |
 * | back and forward                        | 1     | 10   | every field as it was                                  |
 * | an older tab saves                      | 1     | 10   | a notice; what was typed stays, nothing is changed     |
 */
const ROUNDS = times(1, 10);
const MAY_BE_LOST = 2_000;
const CONTACT = '/enrollment/contact-info';

const shop = openShop();

async function atContact() {
  const visitor = await visit(shop, '/?portal=NATWEL');
  visitor.watch.allow(/127\.0\.0\.1/);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await begin(visitor.page, ALONE.basics);
  await walk(visitor.page, ALONE, { until: 'Contact Information' });
  return visitor;
}

async function typeAddress(page: Page, word: string): Promise<void> {
  await type(page, 'Street address 1', `${word} Street`);
  await type(page, 'City', `${word} City`);
}

const cityOf = (page: Page) => page.getByLabel('City', { exact: true }).first().inputValue();

/** A word without digits, another one each time. */
const words = 'Abel Bram Curt Dora Emil Fred Gert Hans Inga Jens Karl Lena'.split(' ');
const wordOf = (round: number): string => words[round % words.length] ?? 'Mona';

test(
  'a crash or a reload costs no more than the last moments of typing; back and forward nothing',
  async () => {
    const { page: first, context, leave } = await atContact();
    let page = first;
    for (let round = 0; round < ROUNDS; round += 1) {
      await typeAddress(page, wordOf(round));
      const typed = await answersOn(page);
      await page.waitForTimeout(MAY_BE_LOST);
      const fresh = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await Promise.race([
        devtools.send('Page.crash').catch(() => undefined),
        page.waitForEvent('crash'),
      ]);
      await page.close();
      page = fresh;
      await page.goto(CONTACT);
      await onPage(page, 'Contact Information');
      await expect.poll(() => answersOn(page)).toMatchObject(typed);
    }
    page.on('dialog', (dialog) => void dialog.accept());
    for (let round = 0; round < ROUNDS; round += 1) {
      await typeAddress(page, wordOf(round + 3));
      const typed = await answersOn(page);
      await page.waitForTimeout(MAY_BE_LOST);
      await page.getByLabel('City', { exact: true }).first().pressSequentially('lost perhaps');
      await page.reload();
      await onPage(page, 'Contact Information');
      const { city: _city, ...rest } = typed;
      await expect.poll(() => answersOn(page)).toMatchObject(rest);
      expect(await cityOf(page)).toMatch(new RegExp(`^${wordOf(round + 3)} City`));
      await type(page, 'City', `${wordOf(round)} City`);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const typed = await answersOn(page);
      await page.waitForTimeout(MAY_BE_LOST);
      await page.goto('/enrollment/personal-info');
      await onPage(page, 'Personal Information');
      await page.goBack();
      await onPage(page, 'Contact Information');
      await expect.poll(() => answersOn(page)).toMatchObject(typed);
      await page.goForward();
      await onPage(page, 'Personal Information');
      await page.goBack();
      await onPage(page, 'Contact Information');
      await expect.poll(() => answersOn(page)).toMatchObject(typed);
    }
    measured('Crashes, reloads, back and forward', {
      'crashes, reloads, back and forward': `${ROUNDS}, ${ROUNDS}, ${ROUNDS}`,
      'fields lost that were typed 2 s before': 0,
    });
    await leave();
  },
  lasting(90, 10),
);

test(
  'an older tab is told, keeps what was typed into it, and writes over nothing',
  async () => {
    const { page, context, leave } = await atContact();
    await walk(page, ALONE, { until: 'Employer Information' });
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(CONTACT);
      await onPage(page, 'Contact Information');
      const other = await context.newPage();
      await other.goto(CONTACT);
      await onPage(other, 'Contact Information');
      await type(page, 'City', `Newer ${wordOf(round)}`);
      await pressNext(page);
      await onPage(page, 'Employer Information');

      await type(other, 'City', `Older ${wordOf(round)}`);
      await pressNext(other);
      await other
        .getByText(/changed somewhere else|another (tab|window|browser)/i)
        .first()
        .waitFor();
      expect(await cityOf(other)).toBe(`Older ${wordOf(round)}`);
      expect(other.url()).toContain(CONTACT);
      await other.close({ runBeforeUnload: false });
      await page.goto(CONTACT);
      await onPage(page, 'Contact Information');
      await expect.poll(() => cityOf(page)).toBe(`Newer ${wordOf(round)}`);
    }
    measured('An older tab saves', { times: ROUNDS, 'saves written over': 0 });
    await leave();
  },
  lasting(90, 10),
);
