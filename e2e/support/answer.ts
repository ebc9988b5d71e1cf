import type { Locator } from 'playwright';
import type { Answers } from './person.ts';

// Choices may still be on their way.
const SOON = { timeout: 10_000 };

/** Gives the answers to those questions that are asked, in their order. */
export async function answer(form: Locator, answers: Answers): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    const choice = form.getByRole('radiogroup', { name: label, exact: true });
    if ((await choice.count()) > 0) {
      await choice.getByText(value, { exact: true }).click();
      continue;
    }
    const field = form.getByLabel(label, { exact: true }).first();
    if ((await field.count()) > 0) await fill(field, value);
  }
}

async function fill(field: Locator, value: string): Promise<void> {
  const { kind, isFixed } = await field.evaluate((element) => {
    const { tagName, type, readOnly, disabled } = element as HTMLInputElement;
    const kind = tagName === 'SELECT' ? 'select' : type;
    return { kind, isFixed: readOnly || disabled };
  });
  if (isFixed) return;
  if (kind === 'select') await field.selectOption({ label: value }, SOON);
  else if (kind === 'checkbox') await field.setChecked(value === 'yes');
  else await field.fill(value);
}
