import { isMet } from '../../server/modules/wizard/tab-conditions.ts';
import {
  requiredTabs,
  type ListedTab,
  type TabScope,
} from '../../src/shared/domain/required-tabs.ts';
import type { PortalFile } from '../../src/shared/forms/layers/layer-types.ts';
import { getAt, setAt } from '../../src/shared/forms/pointer.ts';
import { conditionReads } from '../../src/shared/forms/rules/condition-reads.ts';
import type { EffectiveScreen, Json } from '../../src/shared/forms/types.ts';
import { isSame } from '../../src/shared/forms/values.ts';
import { partsByPlace } from '../../src/shared/lint/condition-trial.ts';
import { actionStepsOf } from '../../src/shared/lint/screen-parts.ts';
import { namedValues, otherValues, unique } from './named-values.ts';
import { describeGiven } from './rule-fights.ts';
import type { Given } from './screen-trial.ts';
import { smallest, type Variable } from './search.ts';

/** Branches of the conditions of a portal's steps, and what is wrong with their order. */
export interface StepProof {
  branches: { name: string; what: string; given: Given | undefined }[];
  faults: string[];
}

const SIMPLEST: TabScope = {
  tier: 'IO',
  cart: { premier: false, iha: false, plan_ids: [], categories: [], plan_types: [] },
  session: {},
};

/** Proves the steps of a portal: each condition both ways, and that every way through them leads on. */
export function proveSteps(
  portal: PortalFile,
  screens: readonly EffectiveScreen[],
  today: string,
): StepProof {
  const branches = portal.tabs.flatMap((tab) => branchesOf(tab, today));
  const ways = branches.flatMap(({ given }) => given ?? []);
  const faults = [new Map() as Given, ...ways].flatMap((given) =>
    deadEnds(portal, screens, given, today),
  );
  return { branches, faults: unique(faults) };
}

function branchesOf({ name, when }: ListedTab, today: string): StepProof['branches'] {
  if (!when) return [];
  const variables = variablesOf(when, today);
  const holds = (given: Given): boolean => isMet(when, scopeWith(given), today);
  const turns = variables.flatMap(({ at, named, values }) =>
    named
      .filter((value) => typeof value !== 'object' && !isSame(value, getAt(SIMPLEST, at)))
      .map((value) => {
        const from = new Map([[at, value]]);
        const isTurning = (given: Given): boolean =>
          values.some((other) => holds(new Map([...given, [at, other]])) !== holds(given));
        const what = `${at.split('/').at(-1) ?? ''} is ${JSON.stringify(value)}`;
        return { name, what, given: smallest(variables, isTurning, from) };
      }),
  );
  return [
    ...turns,
    { name, what: 'is asked', given: smallest(variables, holds) },
    { name, what: 'is not asked', given: smallest(variables, (given) => !holds(given)) },
  ];
}

function variablesOf(when: NonNullable<ListedTab['when']>, today: string): Variable[] {
  const reads = conditionReads(when);
  const parts = partsByPlace(when);
  return reads.map((at) => {
    const schemas = parts.get(at) ?? [];
    const named = unique(schemas.flatMap((part) => namedValues(part, today)));
    const usual = getAt(SIMPLEST, at) as Json | undefined;
    const values = unique([
      ...named,
      ...otherValues(schemas, named),
      ...(usual === undefined ? [] : [usual]),
    ]);
    return { at, named, values, impossible: [] };
  });
}

function scopeWith(given: Given): TabScope {
  return [...given].reduce<TabScope>((scope, [at, value]) => setAt(scope, at, value), SIMPLEST);
}

function deadEnds(
  portal: PortalFile,
  screens: readonly EffectiveScreen[],
  given: Given,
  today: string,
): string[] {
  const needed = requiredTabs(portal.tabs, (when) => isMet(when, scopeWith(given), today));
  const where = describeGiven(given);
  if (!needed.some(({ required }) => required)) return [`no step is asked (${where})`];
  return needed.flatMap(({ name }) => {
    const screen = screens.find(({ tab }) => tab?.name === name);
    if (!screen) return [`the step '${name}' has no screen: nobody gets past it`];
    return leadsOn(screen) ? [] : [`the step '${name}' has nothing that leads on`];
  });
}

// What a form does once it is saved goes elsewhere; without a form any action does.
function leadsOn(screen: EffectiveScreen): boolean {
  const { form } = screen;
  const steps = form ? (form.submit.then ?? []) : actionStepsOf(screen).map(({ value }) => value);
  return steps.some((step) => 'behaviour' in step || ('go' in step && step.go !== '@back'));
}
