import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { Bundle } from '../server/configuration/bundle.ts';
import type { Json, Pointer, Rule } from '../src/shared/forms/types.ts';
import { isWithin } from '../src/shared/forms/pointer.ts';
import { ScreenTrial } from '../tools/prove/screen-trial.ts';
import { readSets } from '../tools/prove/stored-sets.ts';
import { openConfiguration, readSources } from '../tools/snapshot/configuration.ts';
import { TODAY } from '../tools/snapshot/today.ts';
import { begin } from './support/begin.ts';
import { openShop } from './support/open-shop.ts';
import { ALONE, variant } from './support/person.ts';
import { visit } from './support/visit.ts';
import { fillStep, stepOn, walk } from './support/walk.ts';

// Each step of a portal's wizard is answered with its proven sets; what the page then asks is what the proofs say.

// The last answer to a question that several sets answer, so that the step goes on.
const PERSONAL = 'Personal Information';
const PERSON = variant(ALONE, {
  steps: {
    [PERSONAL]: { ...ALONE.steps[PERSONAL], 'Prior health coverage': 'No prior Health Coverage' },
  },
});
/** Shown by the screen's behaviour, to whoever has paid so before. */
const OF_BEHAVIOURS = ['/bank_id', '/card_id'];

const shop = openShop();
let bundle: Bundle;
beforeAll(async () => {
  ({ bundle } = await openConfiguration(await readSources()));
});

/** A set whose answers a person types into questions of the step itself. */
interface TypedSet {
  name: string;
  given: Map<Pointer, Json>;
}

function typedSets(screen: string, portal: string): TypedSet[] {
  return readSets(screen)
    .filter(({ portals }) => portals.includes(portal))
    .map(({ name, given }) => ({ name, given: new Map(Object.entries(given)) }))
    .filter(({ given }) => given.size > 0 && [...given].every(([at, value]) => isTyped(at, value)));
}

function isTyped(at: Pointer, value: Json): boolean {
  const isOpened = OF_BEHAVIOURS.includes(at.replace('/data', ''));
  return /^\/data\/[a-z_]+$/.test(at) && typeof value === 'string' && !isOpened;
}

const LISTS = ['show', 'hide', 'require'] as const;

/** Fields that rules decide on by these answers alone. */
function decidedBy(trial: ScreenTrial, given: TypedSet['given']): Pointer[] {
  const rules = trial.screen.form?.rules ?? [];
  const fieldsOf = (rule: Rule): Pointer[] => LISTS.flatMap((list) => rule[list] ?? []);
  const readsOf = (index: number): Pointer[] =>
    (trial.conditions.find(({ key }) => key === `rule/${index}`)?.reads ?? []).map(
      ({ read }) => read,
    );
  const isKnown = (read: Pointer): boolean => [...given.keys()].some((at) => isWithin(read, at));
  const decided = new Set(
    rules.flatMap((rule, index) => (readsOf(index).some(isKnown) ? fieldsOf(rule) : [])),
  );
  const open = rules.flatMap((rule, index) =>
    readsOf(index).every(isKnown) ? [] : fieldsOf(rule),
  );
  return [...decided].filter(
    (field) => ![...open, ...OF_BEHAVIOURS].includes(field) && !field.includes('*'),
  );
}

const idOf = (screen: string, field: Pointer): string =>
  `${screen.slice(screen.lastIndexOf('/') + 1)}${field.replaceAll('/', '_')}`;

function questionAt(page: Page, screen: string, field: Pointer): Locator {
  return page.locator(`[data-field="${idOf(screen, field)}"]`);
}

async function give(question: Locator, value: string): Promise<void> {
  const radio = question.locator(`input[type=radio][value="${value}"]`);
  if ((await radio.count()) > 0) return radio.check({ force: true });
  const select = question.locator('select');
  if ((await select.count()) > 0) return void (await select.selectOption(value));
  const tick = question.locator('input[type=checkbox]');
  if ((await tick.count()) > 0) return tick.setChecked(value === '1', { force: true });
  await question.locator('input, textarea').first().fill(value);
}

async function tryStep(page: Page, portal: string, step: string): Promise<string[]> {
  const screens = bundle.screenIds.map((id) => bundle.screen(id, portal).screen);
  const screen = screens.find(({ tab }) => tab?.label === step)?.id ?? '';
  const sets = typedSets(screen, portal);
  const trial = new ScreenTrial(bundle, screen, { portal }, TODAY);
  for (const { name, given } of sets) {
    for (const [at, value] of given)
      await give(questionAt(page, screen, at.replace('/data', '')), String(value));
    const { presence } = trial.look(given);
    for (const field of decidedBy(trial, given)) {
      const isShown = trial.asks(field) && presence.shown(field);
      const question = questionAt(page, screen, field);
      await expect
        .poll(() => question.count(), { message: `${portal} ${screen} ${name}: ${field}` })
        .toBe(isShown ? 1 : 0);
    }
  }
  if (sets.length > 0) await fillStep(page, PERSON, step);
  return sets.map(({ name }) => `${screen}: ${name}`);
}

test.each([
  ['HARBOR', ['enrollment/workplace-info', 'enrollment/billing-information']],
  ['ELITEE', ['enrollment/personal-info', 'enrollment/billing-information']],
])('%s asks in the browser what its proven answers come to', async (portal, screens) => {
  const { page, leave } = await visit(shop, `/?portal=${portal}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await begin(page, ALONE.basics);
  const tried: string[] = [];
  await walk(page, PERSON, {
    at: async (step) => void tried.push(...(await tryStep(page, portal, step))),
    until: 'Agreement & Signature',
  });
  for (const screen of screens) {
    expect(
      tried.some((one) => one.startsWith(screen)),
      tried.join('\n'),
    ).toBe(true);
  }
  expect(await stepOn(page)).toBe('Agreement & Signature');
  await leave();
});
