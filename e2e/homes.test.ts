import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { findInLetter, lettersTo } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();
const MOST_STOPS = 60;
const AGENT = '/agent-home?agent_id=10110';
const CONFIRMATION =
  'Are you certain you wish to proceed with the current member list for Dana Reyes?';

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('an agent comes from home to the client’s plans by keys alone, on %s', async (size, screen) => {
  const { page, leave } = await visit(shop, AGENT, screen);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Dana Reyes' }).waitFor();
  await look(page, `agent-home-${size}`);

  const started = Date.now();
  await press(page, 'New Member');
  const portals = page.getByRole('dialog', { name: 'Choose Enrollment Portal' });
  await press(page, 'Submit', portals);
  await portals.getByText('Please choose a platform').first().waitFor();
  await pick(page, portals, 'Prem');
  await look(page, `choose-portal-${size}`);
  await press(page, 'Submit', portals);

  const groups = page.getByRole('dialog', { name: 'Enroll in Premier' });
  await groups.getByText('OR', { exact: true }).waitFor();
  await press(page, 'Submit', groups);
  await groups.getByText('Choose enroll for new member').first().waitFor();
  await press(page, 'Back', groups);
  await press(page, 'Submit', portals);
  await pick(page, groups, 'Willow');
  await look(page, `choose-group-${size}`);
  await press(page, 'Submit', groups);

  await answer(page, 'ZIP code', '75001');
  await answer(page, 'Date of birth', '05101990');
  await answer(page, 'Female');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, "Let's Go!");
  await page.waitForURL('**/plans');
  await page
    .getByRole('button', { name: /Add to Cart/i })
    .first()
    .waitFor();
  expect(Date.now() - started).toBeLessThan(60_000);

  expect(await session(page)).toMatchObject({
    agent_id: '10110',
    group_id: '4215',
    portal_code: 'PRMIER',
    eprocess: 'applicant',
    enroll_type: 'new-group-member',
  });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Welcome, Dana Reyes' }).waitFor();
  // Home is no way to lose what was begun.
  expect(await session(page)).toMatchObject({
    agent_id: '10110',
    group_id: '4215',
    tempId: expect.any(String) as string,
  });
  await leave();
});

test('Elite offers groups alone; a direct start needs none; the member list is asked for', async () => {
  const { page, leave } = await visit(shop, AGENT);
  await page.getByRole('button', { name: 'New Member' }).click();
  await choose(page, 'Elite');
  const start = page.getByRole('button', { name: 'Start New Member Enrollment' });
  await page.getByRole('dialog', { name: 'Enroll in Elite' }).getByRole('combobox').waitFor();
  expect(await start.count()).toBe(0);
  expect(await page.getByText('OR', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Current Member' }).click();
  await page.getByRole('dialog').getByText(CONFIRMATION).waitFor();
  await look(page, 'current-members');
  await page.getByRole('button', { name: 'No', exact: true }).click();

  await page.goto('/agent-home-direct?agent_id=10110');
  await page.getByRole('button', { name: 'Start Enrollment' }).click();
  await choose(page, 'Harbor Light');
  await page.getByRole('button', { name: 'Enroll', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start Direct Enrollment' }).click();
  await page.waitForURL('**/home');
  expect(await session(page)).toMatchObject({ portal_code: 'HARBOR', enroll_type: 'new-member' });
  await leave();
});

test('a group picks one of its portals, or learns that it has none', async () => {
  const { page, leave } = await visit(shop, '/group-home?group_id=4216', PHONE);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Lone Oak Ranch' }).waitFor();
  await page.getByRole('button', { name: 'New Member' }).click();
  await page.getByText('There is no portal yet').waitFor();
  await look(page, 'group-without-portal');

  await page.goto('/group-home?group_id=4215');
  await look(page, 'group-home');
  await page.getByRole('button', { name: 'New Member' }).click();
  await choose(page, 'Premier');
  await page.waitForURL('**/home');
  expect(await session(page)).toMatchObject({ group_id: '4215', portal_code: 'PRMIER' });
  await leave();
});

test('a member finds tier, plans and what changed, and prices for the tier chosen', async () => {
  const { page, leave } = await visit(shop, '/demo');
  const link = page.getByRole('link', { name: 'Home of member 50001' });
  await page.goto(String(await link.getAttribute('href')));
  await page.getByRole('heading', { level: 1, name: 'Welcome, Maria Santos' }).waitFor();
  await page.getByText('You are covered as: Family').waitFor();
  await page.getByText(/Ended on/).waitFor();
  await look(page, 'member-home');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please choose a tier').first().waitFor();
  await page.getByLabel('Choose Tier').selectOption({ label: 'Member + Spouse' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/plans');
  await page.getByText('Member + Spouse').first().waitFor();
  await page
    .getByRole('button', { name: /Add to Cart/i })
    .first()
    .waitFor();

  // Another member's store is another shop.
  await page.goto('/member-benefit-store/50002/is');
  await page.getByRole('dialog').getByText('You have an enrollment under way').waitFor();
  await page.getByRole('button', { name: 'Begin anew there' }).click();
  await page.waitForURL('**/plans');
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  expect(await page.getByText('No Plans are available for your selection').count()).toBe(0);
  await page.getByRole('button', { name: 'See my prices' }).click();
  const tier = page.getByRole('dialog').getByLabel('Who needs covered?');
  await expect.poll(() => tier.inputValue()).toBe('IS');
  await leave();
});

test.each([
  ['an agent', AGENT, CONFIRMATION, 'dana.reyes@example.com', 'agent'],
  [
    'a group',
    '/group-home?group_id=4210',
    'Are you certain you wish to proceed with the current member list for Harbor Light Bakery?',
    'pat.lin@example.com',
    'group',
  ],
])(
  '%s comes from home over the code to a member’s plans, and is asked for it once',
  async (_, home, question, mailbox, kind) => {
    const { page, leave } = await visit(shop, home);
    await page.getByRole('button', { name: 'Current Member' }).click();
    await page.getByRole('dialog').getByText(question).waitFor();
    const before = (await lettersTo(page, mailbox)).length;
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    const code = await findInLetter(page, mailbox, /\b[0-9]{6}\b/, before);
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByRole('textbox').first().pressSequentially(code);
    await page.waitForURL(`**/${kind}-select-member`);
    await page.getByRole('table').waitFor();

    await page.goto(home);
    await page.getByRole('button', { name: 'Current Member' }).click();
    await page.waitForURL(`**/${kind}-select-member`);
    await page.getByRole('button', { name: /^Enroll Now: Ray Dawson/ }).click();
    const enroll = page.getByRole('dialog', { name: /^Enroll Ray Dawson/ });
    await enroll.getByLabel('Coverage').selectOption({ label: 'Member Only' });
    const portal = enroll.getByLabel('Enrollment portal');
    if (await portal.isVisible()) await portal.selectOption({ index: 1 });
    await enroll.getByRole('button', { name: 'Enroll Now' }).click();
    await page.waitForURL('**/plans');
    await page
      .getByRole('button', { name: /Add to Cart/i })
      .first()
      .waitFor();
    expect(await session(page)).toMatchObject({
      eprocess: kind === 'agent' ? 'rep' : 'group',
      enroll_type: 'existing-member',
    });
    await leave();
  },
);

test('a group of the Elevate site begins at once; by a redirection the portals show at once', async () => {
  const { page, leave } = await visit(shop, '/elevate-groups/elevate-team');
  await page.getByRole('button', { name: 'New Member' }).click();
  await page.waitForURL('**/home');
  await page.goto('/elevate-group/elevate-team/enroll');
  await page.getByRole('dialog', { name: 'Choose Enrollment Portal' }).waitFor();
  await leave();
});

async function look(page: Page, name: string): Promise<void> {
  await takePicture(page, `homes-${name}`, { whole: true });
  await checkAccessibility(page);
}

async function session(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/v1/app/session');
  return ((await answer.json()) as { data: unknown }).data;
}

async function choose(page: Page, portal: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose Enrollment Portal' });
  await dialog.getByRole('combobox').selectOption({ label: portal });
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

/** Presses Tab until the focus is on the target. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never comes to ${target.toString()}`);
}

async function press(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Types the first letters of a choice. */
async function pick(page: Page, dialog: Locator, letters: string): Promise<void> {
  const list = dialog.getByRole('combobox');
  await expect.poll(() => list.locator('option').count()).toBeGreaterThan(1);
  await tabTo(page, list);
  await page.keyboard.type(letters);
}

/** Answers one question of the home wizard: a text, or without one the answer of this name. */
async function answer(page: Page, name: string, text?: string): Promise<void> {
  const field = text === undefined ? page.getByRole('radio', { name }) : page.getByLabel(name);
  await tabTo(page, text === undefined ? page.getByRole('radio').first() : field);
  if (text === undefined) await page.keyboard.press('Space');
  else await page.keyboard.type(text);
  await press(page, 'Continue');
}
