import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ALONE, type BasicAnswers } from './person.ts';
import { signAs, type Hand } from './sign.ts';

/** Somebody who buys for herself; every value is distinct so that a leak or a mix-up shows. */
export const ANNA = {
  zip: '75001',
  dateOfBirth: '04/12/1988',
  gender: 'Female',
  tier: 'Member Only',
  firstName: 'Anna-Lena',
  lastName: 'O’Brien',
  maritalStatus: 'Single',
  ssn: '212456789',
  email: 'anna.obrien@example.com',
  phone: '2145550147',
  address: '4100 Harbor Lane',
  city: 'Addison',
  account: '99887766554',
  routing: '021000021',
  card: '4111111111111111',
  securityCode: '837',
} as const;

export const FIRST_PLAN = 'Dental Basic';

/** Waits for a page by its main heading. */
export async function onPage(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}

/** Types into a field as a person would: key by key, so that masks and checks run. */
export async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: typeof label === 'string' }).first();
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** The four questions of the home page, up to the plan listing. */
export async function answerBasics(page: Page, person: BasicAnswers = ANNA): Promise<void> {
  await question(page, 'What is your zip code?');
  await type(page, /ZIP code/i, person.zip);
  await next(page);
  await question(page, 'What is your Date of Birth?');
  await type(page, /Date of birth/i, person.dateOfBirth.replaceAll('/', ''));
  await next(page);
  await question(page, 'What is your gender?');
  await page.getByText(person.gender, { exact: true }).click();
  await next(page);
  await question(page, 'Who needs covered?');
  await page.getByText(person.tier, { exact: true }).click();
  await page
    .getByRole('button', { name: 'Let’s Go!' })
    .or(page.getByRole('button', { name: "Let's Go!" }))
    .click();
  await page.waitForURL('**/plans');
}

async function question(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { name: text }).waitFor();
}
async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** From the listing to the plan's page, into the cart, up to the cart page. */
export async function addPlan(page: Page, name = FIRST_PLAN): Promise<void> {
  const card = page.getByRole('article', { name });
  await card.getByRole('link', { name: /View More Details/ }).click();
  await onPage(page, name);
  await page
    .getByRole('button', { name: /Add to Cart/i })
    .first()
    .click();
  await page.waitForURL('**/cart');
  await page.getByText(name).first().waitFor();
}

/** From the cart through the confirmation to the first step of the wizard. */
export async function proceed(page: Page): Promise<void> {
  // Where there is little room the button of the order bar is short.
  await page
    .getByRole('button', { name: /^Proceed( to Enrollment)?$/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your plans will be effective as of').waitFor();
  await dialog.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await page.waitForURL('**/enrollment/**');
}

export async function fillPersonal(page: Page): Promise<void> {
  await onPage(page, 'Personal Information');
  await type(page, 'First name', ANNA.firstName);
  await type(page, 'Last name', ANNA.lastName);
  await page.getByLabel('Marital status').selectOption({ label: ANNA.maritalStatus });
  await type(page, 'Social Security Number', ANNA.ssn);
}

export async function fillContact(page: Page, heading = 'Contact Information'): Promise<void> {
  await onPage(page, heading);
  await type(page, /email/i, ANNA.email);
  await type(page, /phone|contact number/i, ANNA.phone);
  await type(page, 'Street address 1', ANNA.address);
  await type(page, 'City', ANNA.city);
}

export async function fillBank(page: Page): Promise<void> {
  await onPage(page, 'Billing Information');
  await page.getByText('Bank account (EFT)').click();
  await page.getByText('Individual', { exact: true }).click();
  await type(page, 'Account holder name', 'Anna OBrien');
  await type(page, 'Routing number', ANNA.routing);
  await type(page, 'Account number', ANNA.account);
  await page.getByText('Checking', { exact: true }).click();
}

/** Ticks every agreement and signs, with the keyboard or with the pointer. */
export function sign(page: Page, how: Hand = 'typed'): Promise<void> {
  return signAs(page, { ...ALONE, signature: `${ANNA.firstName} ${ANNA.lastName}` }, how);
}

export async function pressNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

export async function complete(page: Page): Promise<string> {
  await onPage(page, 'Review & Confirmation');
  await page.getByRole('button', { name: 'Complete Enrollment' }).click();
  return confirmationNumber(page);
}

export const CONFIRMATION_NUMBER = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** The number on the receipt. */
export async function confirmationNumber(page: Page): Promise<string> {
  await page.waitForURL('**/enrollment/receipt/**');
  const text = page.getByText(CONFIRMATION_NUMBER);
  await text.waitFor();
  return (await text.innerText()).trim();
}

/** Shows all plans of each category on the page of plans, which begins with the best few of each. */
export async function showAllPlans(page: Page): Promise<void> {
  await page.locator('.plan-sections:not([aria-busy])').waitFor();
  const more = page.getByRole('button', { name: /^Show all \d/ });
  for (let left = await more.count(); left > 0; left -= 1) {
    await more.first().click();
    await expect.poll(() => more.count()).toBeLessThan(left);
  }
}
