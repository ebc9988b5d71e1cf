import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import type { Bundle } from '../../server/configuration/bundle.ts';
import type { EffectiveScreen, Json, Pointer } from '../../src/shared/forms/types.ts';
import { isSame } from '../../src/shared/forms/values.ts';
import { screenConditions } from '../../src/shared/validation/compile-screen.ts';
import { type Branch, proveConditions } from './prove-conditions.ts';
import { proveForm } from './prove-form.ts';
import { proveSteps } from './prove-steps.ts';
import { type Given, ScreenTrial } from './screen-trial.ts';

/** Day by which everything is proven, so that the sets stay the same. */
const TODAY = '2026-11-20';

/** Answers and facts that prove something about a screen. */
export interface AnswerSet {
  name: string;
  /** Codes of the portals that it proves something in. */
  portals: string[];
  given: Record<Pointer, Json>;
  /** Branches that it reaches. */
  proves: string[];
}

/** What a portal's conditions amount to. */
export interface Coverage {
  portal: string;
  branches: number;
  reached: number;
  /** Branches that are not reached, each with the reason. */
  missing: string[];
}

/** Everything that was proven, and everything that is wrong. */
export interface Proven {
  coverage: Coverage[];
  sets: ReadonlyMap<string, AnswerSet[]>;
  faults: string[];
}

interface Wanted {
  portal?: string | undefined;
  screen?: string | undefined;
}

/** Proves every condition of every screen in every portal. */
export function proveAll(bundle: Bundle, wanted: Wanted = {}): Proven {
  const portals = bundle.portals.map(({ code }) => code).sort();
  const books = portals.map((portal) => new Book(portal));
  const sets = new Map<string, AnswerSet[]>();
  const faults = new Faults();
  for (const id of bundle.screenIds.toSorted()) {
    if (wanted.screen !== undefined && wanted.screen !== id) continue;
    const kept: AnswerSet[] = [];
    for (const book of books) {
      for (const choice of versionsOf(bundle, id, book.coverage.portal)) {
        proveScreen(bundle, { id, choice, kept, faults, book });
      }
    }
    if (kept.length > 0) sets.set(id, kept);
  }
  if (wanted.screen === undefined) for (const book of books) book.addSteps(bundle, faults);
  const coverage = books.map((book) => book.coverage);
  const shown = coverage.filter(({ portal }) => (wanted.portal ?? portal) === portal);
  return { coverage: shown, sets, faults: faults.all(wanted.portal) };
}

interface Task {
  id: string;
  choice: LayerChoice & { portal: string };
  kept: AnswerSet[];
  faults: Faults;
  book: Book;
}

function proveScreen(bundle: Bundle, { id, choice, kept, faults, book }: Task): void {
  const trial = new ScreenTrial(bundle, id, choice, TODAY);
  const proofs = proveConditions(trial, kept.map(givenOf));
  const idle = new Set<string>();
  for (const { branch, given, reason } of proofs) {
    if (branch.what === 'holds' && !given && reason !== undefined) idle.add(branch.condition.key);
    const what = nameOf(branch);
    book.take(`${id}: ${what}`, given !== undefined, reason);
    faults.reach(`${id}: ${what}`, choice.portal, given !== undefined, reason);
    if (given) keep(kept, given, branch, choice.portal);
  }
  const own = kept.filter(({ portals }) => portals.includes(choice.portal));
  for (const { check, field, problem } of proveForm(trial, own.map(givenOf), idle)) {
    faults.add(choice.portal, `${id}: ${field} ${problem} [${check}]`);
  }
}

function nameOf({ condition, what }: Branch): string {
  return `${condition.name} ${what}`;
}

function givenOf({ given }: AnswerSet): Given {
  return new Map(Object.entries(given));
}

function keep(kept: AnswerSet[], given: Given, branch: Branch, portal: string): void {
  const facts = Object.fromEntries([...given].sort());
  const known = kept.find((one) => isSame(one.given, facts));
  const set = known ?? {
    name: freeName(kept, branch, given),
    portals: [],
    given: facts,
    proves: [],
  };
  if (!known) kept.push(set);
  if (!set.portals.includes(portal)) set.portals.push(portal);
  if (!set.proves.includes(nameOf(branch))) set.proves.push(nameOf(branch));
}

function freeName(kept: readonly AnswerSet[], { condition, short }: Branch, given: Given): string {
  const wanted = given.size === 0 ? 'nothing' : `${condition.name}-${short}`;
  const name = wanted.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? name : `${name}-${n}`;
    if (!kept.some((set) => set.name === free)) return free;
  }
}

/** Branches of one portal. */
class Book {
  readonly coverage: Coverage;

  constructor(portal: string) {
    this.coverage = { portal, branches: 0, reached: 0, missing: [] };
  }

  take(what: string, isReached: boolean, reason: string | undefined): void {
    this.coverage.branches += 1;
    if (isReached) this.coverage.reached += 1;
    else this.coverage.missing.push(`${what}: ${reason ?? 'no answers were found'}`);
  }

  addSteps(bundle: Bundle, faults: Faults): void {
    const { portal } = this.coverage;
    const file = bundle.portal(portal);
    if (!file) return;
    const screens = bundle.screenIds.map((id) => bundle.screen(id, { portal }).screen);
    const { branches, faults: found } = proveSteps(file, screens, TODAY);
    for (const { name, what, given } of branches) {
      this.take(`step ${name} ${what}`, given !== undefined, undefined);
      if (!given) faults.add(portal, `step ${name} ${what}: no cart or tier was found`);
    }
    for (const fault of found) faults.add(portal, `${fault} [dead-end]`);
  }
}

/** What is wrong, with the portals in which it is. */
class Faults {
  private readonly found = new Map<string, Set<string>>();
  private readonly branches = new Map<
    string,
    { isReached: boolean; reasons: Map<string, string> }
  >();

  add(portal: string, fault: string): void {
    this.found.set(fault, (this.found.get(fault) ?? new Set()).add(portal));
  }

  // A branch that a portal does not reach for a reason of its own is none, as long as another portal reaches it.
  reach(what: string, portal: string, isReached: boolean, reason: string | undefined): void {
    const branch = this.branches.get(what) ?? {
      isReached: false,
      reasons: new Map<string, string>(),
    };
    branch.isReached ||= isReached;
    if (!isReached && reason !== undefined) branch.reasons.set(portal, reason);
    if (!isReached && reason === undefined)
      this.add(portal, `${what}: no answers make it so [unreached]`);
    this.branches.set(what, branch);
  }

  all(portal: string | undefined): string[] {
    for (const [what, { isReached, reasons }] of this.branches) {
      if (isReached) continue;
      for (const [code, reason] of reasons)
        this.add(code, `${what}: in no portal, as ${reason} [unreached]`);
    }
    return [...this.found]
      .filter(([, codes]) => portal === undefined || codes.has(portal))
      .map(([fault, codes]) => `${fault} (${[...codes].sort().join(', ')})`)
      .sort();
  }
}

// The portal's version, and those of sites and languages in which other conditions or fields count.
function versionsOf(
  bundle: Bundle,
  id: string,
  portal: string,
): (LayerChoice & { portal: string })[] {
  if (!isPartOf(bundle, id, portal)) return [];
  const seen = new Set<string>();
  const choices = [
    { portal },
    ...bundle.sites.map(({ name }) => ({ portal, site: name })),
    ...bundle.locales.map(({ code }) => ({ portal, locale: code })),
  ];
  return choices.filter((choice) => {
    const { screen } = bundle.screen(id, choice);
    const rules = screen.form?.rules?.map(({ label, ...rule }) => ({
      ...rule,
      label: Object.keys(label ?? {}),
    }));
    const fields = Object.entries(screen.form?.fields ?? {}).map(([at, use]) => [
      at,
      use.visible,
      use.required,
      use.options?.map(({ value }) => value),
    ]);
    const key = JSON.stringify([
      screenConditions(screen),
      rules,
      fields,
      Object.keys(screen.schema ?? {}),
    ]);
    return seen.size !== seen.add(key).size;
  });
}

/** Whether a portal shows a screen: steps belong to the portals that list them, panels to the lists of such steps. */
function isPartOf(bundle: Bundle, id: string, portal: string): boolean {
  const { screen } = bundle.screen(id, { portal });
  const tabs = bundle.portal(portal)?.tabs ?? [];
  const lists = ({ tab }: EffectiveScreen): boolean =>
    !tab || tabs.some(({ name }) => name === tab.name);
  if (screen.kind !== 'panel') return lists(screen);
  const owners = bundle.screenIds
    .map((one) => bundle.screen(one, { portal }).screen)
    .filter(({ form }) =>
      Object.values(form?.fields ?? {}).some(({ panel }) => panel?.screen === id),
    );
  return owners.length === 0 || owners.some(lists);
}
