import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { UserEvent } from '@testing-library/user-event';
import { within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a person does: a control is named by its label, or by its role and number. */
type Named = string | { role: string; nth?: number };
type Step =
  | { type: Named; text: string }
  | { clear: Named }
  | { choose: Named; option: string }
  | { click: Named };

/** One schema that both draw, with what is done to it. */
export interface Case {
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  formData?: unknown;
  steps?: readonly Step[];
}

const folder = path.join(import.meta.dirname, 'cases');

/** Every case there is, by the name of its file. */
export const CASES = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return [path.basename(file, '.json'), JSON.parse(text) as Case] as const;
});

export async function takeStep(page: HTMLElement, user: UserEvent, step: Step): Promise<void> {
  if ('type' in step) await user.type(find(page, step.type), step.text);
  else if ('clear' in step) await user.clear(find(page, step.clear));
  else if ('choose' in step) await user.selectOptions(find(page, step.choose), step.option);
  else await user.click(find(page, step.click));
}

function find(page: HTMLElement, named: Named): HTMLElement {
  const all =
    typeof named === 'string'
      ? labelled(page, named)
      : within(page).getAllByRole(named.role, { hidden: true });
  const found = all[typeof named === 'string' ? 0 : (named.nth ?? 0)];
  if (!found) throw new Error(`There is no ${JSON.stringify(named)}.`);
  return found;
}

// RJSF's labels end in the mark of what is required.
function labelled(page: HTMLElement, name: string): HTMLElement[] {
  const isNamed = (text: string): boolean => text.trim() === name || text.trim() === `${name}*`;
  return [
    ...within(page).queryAllByLabelText(isNamed),
    ...within(page).queryAllByRole('button', { name }),
  ];
}
