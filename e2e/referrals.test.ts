import { expect, test } from 'vitest';
import { checkAccessibility } from './support/check-accessibility.ts';
import { openShop } from './support/open-shop.ts';
import { takePicture } from './support/take-picture.ts';
import { PHONE, visit } from './support/visit.ts';

const shop = openShop();

test('a referral names who refers, and leads to plans in the shop that it belongs to', async () => {
  const guest = await visit(shop, '/referrals?rid=R-100', PHONE);
  const { page } = guest;
  await page.getByText('Maria S.').waitFor();
  const location = page.getByRole('region', { name: 'Location Permission' });
  await location.waitFor();
  await takePicture(page, 'referral', { whole: true });
  await checkAccessibility(page);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 32.8, longitude: -96.6 });
  await location.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('We keep your location').first().waitFor();
  const zip = page.getByLabel('ZIP code');
  await zip.pressSequentially('000009');
  expect(await zip.inputValue()).toBe('00000');
  await page.getByLabel('Date of birth').pressSequentially('05101990');
  await page.getByText('Female', { exact: true }).click();
  await page.getByText('Member Only').click();
  guest.watch.allow(/validate-zip-code/);
  await page.getByRole('button', { name: 'Submit' }).click();
  // The message may have come with the typing; the press is refused when it leads back to the field.
  await page.locator('input:focus').and(zip).waitFor();
  await page.getByText('Please enter a valid zip code').first().waitFor();
  await zip.fill('75001');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/plans');
  await page.getByText('Harbor Light Bakery').first().waitFor();
  await guest.leave();
});

test('one that is no longer valid names nobody, and an unknown or missing one is no page', async () => {
  const guest = await visit(shop, '/referrals?rid=R-200');
  const { page } = guest;
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  expect(await page.getByText('Referred By').count()).toBe(0);
  await page.getByRole('button', { name: "Don't Allow" }).click();
  await page.getByText('Your location is not kept').first().waitFor();
  guest.watch.allow(/app\/context/);
  for (const address of ['/referrals?rid=R-300', '/referrals']) {
    await page.goto(address);
    await page
      .getByRole('heading', { name: 'OOPS!' })
      .or(page.getByRole('heading', { name: 'Page not found' }))
      .first()
      .waitFor();
  }
  await guest.leave();
});
