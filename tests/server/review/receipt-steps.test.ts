import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../server/config/project-root.ts';
import { CONTACT, must, PERSON } from '../wizard/support/shopper.ts';
import { openShop, type Shop } from '../wizard/support/shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'receipt-steps-'));
let shop: Shop;

function letSay(screen: string, receipt: object[]): void {
  const file = `screens/enrollment/${screen}/screen.json`;
  const known = JSON.parse(readFileSync(path.join(projectRoot(), file), 'utf8')) as object;
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify({ ...known, receipt }));
}

beforeAll(async () => {
  letSay('contact-info', [
    { label: 'Lives in', value: ['/city', '/state'], between: ', ' },
    { label: 'Apartment', value: '/address2' },
  ]);
  letSay('personal-info', [{ label: 'Middle name', value: '/middle_name' }]);
  shop = await openShop({ settings: { configFolders: [projectRoot(), folder] } });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

it('says what the screens let their steps say, on the page and in the mail, and nothing else', async () => {
  const ann = shop.shopper();
  await ann.fillCart();
  await ann.fillSteps();
  const { policy_id } = must(await ann.submit()).data;
  const receipt = must(await ann.get('get-receipt')).data;
  const where = `${CONTACT.city}, TX`;
  expect(receipt.steps).toEqual([
    { title: 'Contact Info', facts: [{ label: 'Lives in', words: where }] },
  ]);
  const [mail] = (await shop.mail()).filter((one) => one.subject.includes(policy_id));
  expect(mail?.text).toContain(`Contact Info\nLives in: ${where}`);
  expect(mail?.html).toContain(`<th align="left">Lives in</th><td>${where}</td>`);
  expect(JSON.stringify([mail, receipt])).not.toContain(PERSON.ssn);
});
