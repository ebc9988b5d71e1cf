import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE, CHILD, SPOUSE, variant } from './support/person.ts';
import { answerBasics, onPage } from './support/shopper.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit, type Visit } from './support/visit.ts';
import { walk } from './support/walk.ts';

const shop = openShop();

const FAMILY = variant(ALONE, {
  basics: { tier: 'Family', category: 'medical' },
  steps: { 'Dependent Information': { 'Does your spouse enroll with you?': 'Yes' } },
  lists: { 'Dependent Information': [SPOUSE, CHILD] },
});

/** Sections of the review page that are changed in a dialog. */
const IN_PLACE = ['Personal Info', 'Contact Info', 'Employer Info', 'Billing Info'];

/** Steps whose form is a list: its rows are changed in panels, and Next comes once they are enough. */
const LISTS = ['Beneficiary Information', 'Dependent Information'];

interface Walked extends Visit {
  /** Addresses of the steps by their names. */
  steps: Map<string, string>;
}

/** The review page after every step, and where the steps are. */
async function walked(options: BrowserContextOptions): Promise<Walked> {
  const opened = await visit(shop, '/?portal=PRMIER', options);
  const { page, watch } = opened;
  // What is typed is meant to be wrong.
  watch.allow(/validate-/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, FAMILY.basics, { plans: ['9020'] });
  const steps = new Map<string, string>();
  await walk(page, FAMILY, {
    at(step) {
      steps.set(step, page.url());
      return Promise.resolve();
    },
  });
  return { ...opened, steps };
}

test('refused dialogs and panels can be used by everybody', async () => {
  const { page, steps, leave } = await walked(DESK);
  const dialog = page.getByRole('dialog');
  for (const tile of IN_PLACE) {
    const section = page.getByRole('region', { name: tile });
    await section.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByRole('button', { name: 'Update' }).waitFor();
    await spoil(dialog);
    await refuse(dialog, dialog.getByRole('button', { name: 'Update' }));
    await look(page, `dialog-${tile}`);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  for (const step of LISTS) {
    await page.goto(steps.get(step) ?? '');
    await onPage(page, step);
    const panel = page.locator('.panel-open');
    await page.locator('.panel-rows').getByRole('button', { name: /^Edit/ }).first().click();
    await panel.locator('button[type=submit]').waitFor();
    await look(page, `panel-${step}`);
    await spoil(panel);
    await refuse(panel, panel.locator('button[type=submit]'));
    await look(page, `panel-refused-${step}`);
  }
  await leave();
});

test('refused steps can be used by everybody', async () => {
  const { page, steps, leave } = await walked(PHONE);
  for (const [step, address] of steps) {
    if (LISTS.includes(step)) continue;
    await page.goto(address);
    await onPage(page, step);
    const main = page.getByRole('main');
    const next = main.getByRole('button', { name: 'Next', exact: true });
    await next.waitFor();
    await spoil(main);
    await refuse(main, next);
    await look(page, step);
  }
  await leave();
});

test('refused forms beside the steps can be used by everybody', async () => {
  const { page, watch, leave } = await visit(shop, '/', DESK);
  // What is typed is meant to be wrong.
  watch.allow(/validate-|continue-enrollment/);
  await answerBasics(page);
  await page.getByRole('region', { name: 'Your details' }).getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'Your details' });
  await details.waitFor();
  await spoil(details);
  await refuse(details, details.locator('button[type=submit]'));
  await look(page, 'quote-filter');
  await page.goto('/continue-enrollment');
  await page.getByLabel('Enrollment code').fill('1234-5678-9ABC');
  await page.getByLabel('Email').fill('nobody@example.com');
  const main = page.getByRole('main');
  await refuse(main, main.getByRole('button', { name: 'Continue', exact: true }));
  await look(page, 'continue-enrollment');
  await leave();
});

/** Says yes to everything and types what no field takes: each rule has its word. */
async function spoil(form: Locator): Promise<void> {
  for (const choice of await form.getByRole('radio', { name: 'Yes', exact: true }).all())
    await choice.check({ force: true });
  const texts = form.locator(
    'input:not([type=radio], [type=checkbox], [type=hidden], [aria-hidden]), textarea',
  );
  for (const field of await texts.all()) if (await field.isEditable()) await field.fill('!');
}

/** What keeps the form back is listed, each fault by the name that its field has on the page. */
async function refuse(form: Locator, button: Locator): Promise<void> {
  await button.click();
  const faults = form.locator('.error-summary').getByRole('button');
  await expect.poll(() => faults.count()).toBeGreaterThan(0);
  const labels = await form.locator('.field-label, .choice').allInnerTexts();
  const names = labels.map((label) => label.trim());
  const isNamed = (fault: string) =>
    names.some((name) => fault.includes(name.endsWith('?') ? `${name} ` : `${name}: `));
  const listed = await faults.allInnerTexts();
  expect(listed.filter((fault) => !isNamed(fault))).toEqual([]);
}

async function look(page: Page, name: string): Promise<void> {
  await takePicture(page, `refused-${name}`, { whole: true });
  await checkAccessibility(page);
}
