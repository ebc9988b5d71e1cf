import type { Locator, Page } from 'playwright';
import { answer } from './answer.ts';
import { findInLetter, lettersTo } from './mailbox.ts';
import type { Person } from './person.ts';

export const AGREEMENT = 'Agreement & Signature';
export type Hand = 'typed' | 'drawn';

/** Ticks every agreement, answers what else is asked, and signs, with the keyboard or with the pointer. */
export async function signAs(page: Page, person: Person, how: Hand = 'typed'): Promise<void> {
  await page.getByRole('heading', { name: AGREEMENT, level: 1 }).waitFor();
  await signIn(page.getByRole('main'), person, how);
}

/** The same in a form that is open, on the page or in a dialog. */
export async function signIn(form: Locator, person: Person, how: Hand = 'typed'): Promise<void> {
  const page = form.page();
  const ticks = form.getByRole('checkbox');
  await ticks.first().waitFor();
  for (const tick of await ticks.all()) await tick.check();
  await answer(form, { ...person.steps[AGREEMENT], 'Your full name': person.signature });
  await verify(page, form, person.attester);
  if (how === 'drawn') return draw(page);
  await form.getByRole('tab', { name: /type/i }).click();
  const name = (await channelName(form)) ?? person.signature;
  await form.getByLabel('Type your full name', { exact: true }).fill(name);
}

// The agent or group who signs for others, by name; undefined where people sign for themselves.
async function channelName(form: Locator): Promise<string | undefined> {
  const name = form.getByLabel(/^(Agent|Group) name$/);
  return (await name.count()) === 0 ? undefined : name.inputValue();
}

// Who signs for others shows with a code from their mail that it is them.
async function verify(page: Page, form: Locator, attester: string): Promise<void> {
  const code = form.getByLabel('Verification code', { exact: true });
  if ((await code.count()) === 0) return;
  const before = (await lettersTo(page, attester)).length;
  await form.getByRole('button', { name: 'Send me a code' }).click();
  await code.fill(await findInLetter(page, attester, /\b[0-9]{6}\b/, before));
}

async function draw(page: Page): Promise<void> {
  const canvas = page.locator('canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no canvas to sign on');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(box.x + 30 + step * 14, box.y + box.height / 2 + (step % 2 ? -18 : 18));
  }
  await page.mouse.up();
}
