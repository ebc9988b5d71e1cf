import { launchBrowser } from './support/browser.ts';
const b = await launchBrowser();
for (const w of [1280, 390, 820]) {
  const p = await b.newPage({ viewport: { width: w, height: 844 } });
  await p.goto('http://127.0.0.1:4755/plans', { timeout: 120000 });
  await p.getByRole('article').first().waitFor({ timeout: 120000 });
  await p.waitForTimeout(1500);
  console.log(w, await p.evaluate(() => [document.documentElement.scrollHeight, document.querySelectorAll('article').length, document.querySelector('article')!.getBoundingClientRect().top, document.querySelector('article')!.getBoundingClientRect().height]));
  await p.screenshot({ path: `/tmp/look-${w}.png` });
  if (w === 1280) {
    await p.goto('http://127.0.0.1:4755/plans?type=dental&sort=price&most=50', { timeout: 120000 });
    await p.getByRole('article').first().waitFor({ timeout: 120000 });
    await p.waitForTimeout(1000);
    await p.getByRole('button', { name: 'Filters' }).click();
    await p.waitForTimeout(1500);
    await p.screenshot({ path: `/tmp/look-filter.png` });
  }
}
await b.close();
