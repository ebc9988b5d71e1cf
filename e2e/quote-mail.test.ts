import { expect, test } from 'vitest';
import { begin } from './support/begin.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { findInLetter } from './support/mailbox.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE } from './support/person.ts';
import { takePicture } from './support/take-picture.ts';
import { DESK, PHONE, visit } from './support/visit.ts';

const shop = openShop();

test('an agent previews and sends a quote, and the link in the mail opens the cart', async () => {
  const agent = await visit(shop, '/?agent_id=10110');
  const { page } = agent;
  // What is wrong with the form is the answer of a preview, too.
  agent.watch.allow(/get-quote-preview-content/);
  await begin(page, ALONE.basics, { plans: ['9001', '9010'], role: 'rep' });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Send Personalized Quote' }).click();
  const form = page.getByRole('dialog', { name: 'Send Personalized Quote' });
  await form.getByRole('button', { name: 'Send' }).click();
  const missing = form.locator('.field').getByText('Field is required');
  await expect.poll(() => missing.count()).toBe(2);
  await form.getByLabel('Name').fill('Ann 3');
  await form.getByLabel('Email').fill('ann.lee@example.com');
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.locator('.field').getByText('Please enter valid name').waitFor();
  await form.getByLabel('Name').fill('Ann Lee');
  await expect.poll(() => form.getByText('Please enter valid name').count()).toBe(0);
  await form
    .getByLabel('Message')
    .fill('As promised, here are the plans.\nCall me with questions.');
  await checkAccessibility(page);
  await takePicture(page, 'quote-form');

  await form.getByRole('button', { name: 'Preview' }).click();
  const frame = page.locator('iframe.mail-preview');
  const mail = page.frameLocator('iframe.mail-preview');
  await mail.getByText('Hello Ann Lee,').waitFor();
  expect(await mail.locator('.button').evaluate((node) => getComputedStyle(node).color)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await frame.getAttribute('sandbox')).toBe('');
  expect((await frame.boundingBox())?.height).toBeLessThanOrEqual(500);
  await takePicture(page, 'quote-preview');
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await form.getByLabel('Name').inputValue()).toBe('Ann Lee');
  await form.getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('heading', { name: 'Quote Successfully Sent to ann.lee@example.com' })
    .waitFor();
  await takePicture(page, 'quote-sent');
  await page.getByRole('button', { name: 'OK' }).click();
  const address = await findInLetter(page, 'ann.lee@example.com', /\/save-cart-\S+/);
  await agent.leave();

  const ann = await visit(shop, address, PHONE);
  await ann.page.getByRole('heading', { name: 'My Cart', level: 1 }).waitFor();
  await ann.page.getByRole('heading', { name: 'Dental Basic' }).waitFor();
  // The person who got the quote sends none.
  expect(await ann.page.getByRole('button', { name: 'Send Personalized Quote' }).count()).toBe(0);
  await takePicture(ann.page, 'quote-opened');
  await ann.leave();
});

test('a shopper keeps the cart for later, and the link in the mail opens it elsewhere', async () => {
  const shopper = await visit(shop, '/', PHONE);
  const { page } = shopper;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics, { plans: ['9001', '9010'] });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Keep It for Later' }).click();
  const form = page.getByRole('dialog', { name: 'Keep It for Later' });
  await form.getByLabel('Email').fill('kim');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.locator('.field').getByText('Enter valid email address').waitFor();
  await form.getByLabel('Email').fill('kim.park@example.com');
  await checkAccessibility(page);
  await takePicture(page, 'cart-keep');
  await form.getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('heading', { name: 'Your Cart Is on Its Way to kim.park@example.com' })
    .waitFor();
  await takePicture(page, 'cart-kept');
  await page.getByRole('button', { name: 'OK' }).click();
  await takePicture(page, 'cart-with-keep', { whole: true });
  const address = await findInLetter(page, 'kim.park@example.com', /\/save-cart-\S+/);
  await shopper.leave();

  const later = await visit(shop, address, DESK);
  await later.page.getByRole('heading', { name: 'My Cart', level: 1 }).waitFor();
  for (const name of ['Dental Basic', 'Vision Essentials'])
    await later.page.getByRole('heading', { name }).waitFor();
  await takePicture(later.page, 'cart-kept-opened', { whole: true });
  await later.leave();
});
