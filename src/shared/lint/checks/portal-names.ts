import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { conditionReads } from '../../forms/rules/condition-reads.ts';
import type { PortalFile } from '../../forms/layers/layer-types.ts';
import { formatPointer } from '../../forms/pointer.ts';
import type { Pointer } from '../../forms/types.ts';
import type { CatalogueNames } from '../finding.ts';
import { type Check, type LintContext, ownViews, portalsOf } from '../lint-context.ts';
import type { At } from '../screen-parts.ts';
import { conditionsInTabs } from '../conditions-in.ts';
import { placesInsteadOf } from '../visit-facts.ts';
import { nothingAt } from './scope-names.ts';

/** A check that everything of a kind that portals name is among the names known. */
function portalNames(
  what: string,
  known: (context: LintContext) => readonly string[] | undefined,
  used: (portal: Partial<PortalFile>) => At<string>[],
): Check {
  return {
    rule: `unknown-${what}`,
    severity: 'fault',
    run(context, report) {
      const names = known(context);
      if (!names) return;
      for (const { file, portal } of portalsOf(context)) {
        for (const { at, value } of used(portal)) {
          if (names.includes(value)) continue;
          report({ file, pointer: at }, `there is no ${what} '${value}'`, didYouMean(value, names));
        }
      }
    },
  };
}

const tabTwice: Check = {
  rule: 'tab-twice',
  severity: 'fault',
  run(context, report) {
    const owners = new Map<string, string>();
    for (const { screen, place } of ownViews(context)) {
      for (const key of ['name', 'saved'] as const) {
        const name = screen.tab?.[key];
        if (name === undefined) continue;
        const owner = owners.get(`${key} ${name}`);
        if (owner === undefined) owners.set(`${key} ${name}`, screen.id);
        else report(place(`/tab/${key}`), `the tab '${name}' belongs to another screen`, owner);
      }
    }
    for (const { file, portal } of portalsOf(context)) {
      const seen = new Set<string>();
      for (const [index, { name }] of (portal.tabs ?? []).entries()) {
        const pointer = `/tabs/${index}/name`;
        if (seen.has(name)) report({ file, pointer }, `the tab '${name}' is there twice`);
        seen.add(name);
      }
    }
  },
};

const unusedTab: Check = {
  rule: 'tab-in-no-portal',
  severity: 'advice',
  run(context, report) {
    const portals = portalsOf(context);
    const used = portals.flatMap(({ portal }) => (portal.tabs ?? []).map(({ name }) => name));
    for (const { screen, place } of portals.length > 0 ? ownViews(context) : []) {
      if (!screen.tab || used.includes(screen.tab.name)) continue;
      report(place('/tab/name'), `no portal lists the tab '${screen.tab.name}'`);
    }
  },
};

const tabReadsNothing: Check = {
  rule: 'unknown-source-of-tab',
  severity: 'fault',
  run(context, report) {
    for (const { at, value, place, facts } of conditionsInTabs(context)) {
      for (const read of conditionReads(value)) {
        const known = placesInsteadOf(facts, read);
        if (known) report(place(at), ...nothingAt(read, known));
      }
    }
  },
};

/** Unknown tabs, plans, questions of plans and categories, and tabs that two screens have. */
export const portalNameChecks: readonly Check[] = [
  {
    ...portalNames(
      'tab',
      (context) => ownViews(context).flatMap(({ screen }) => screen.tab?.name ?? []),
      ({ tabs = [] }) =>
        tabs.map(({ name }, index) => ({ at: `/tabs/${index}/name`, value: name })),
    ),
    // A step that cannot be answered would keep every enrollment from completing.
    severity: 'fault',
  },
  portalNames('plan', ({ input }) => everSold(input.known), plansOf),
  {
    rule: 'retired-plan',
    severity: 'advice',
    run(context, report) {
      const retired = context.input.known.retiredPlans ?? [];
      for (const { file, portal } of portalsOf(context)) {
        for (const { at, value } of plansOf(portal)) {
          if (!retired.includes(value)) continue;
          report({ file, pointer: at }, `the plan '${value}' is no longer sold`);
        }
      }
    },
  },
  portalNames(
    'question',
    ({ input }) => input.known.planQuestions,
    ({ plan_questions: { except, texts = {} } = {} }) => [
      ...listAt(except, '/plan_questions/except'),
      ...Object.keys(texts).map((id) => ({
        at: formatPointer(['plan_questions', 'texts', id]),
        value: id,
      })),
    ],
  ),
  portalNames(
    'category',
    ({ input }) => input.known.categories,
    ({ categories, call_to_enroll, category_required_for, plans = {} }) => [
      ...listAt(categories, '/categories'),
      ...listAt(plans.of, '/plans/of'),
      ...listAt(call_to_enroll, '/call_to_enroll'),
      ...listAt(category_required_for, '/category_required_for'),
    ],
  ),
  tabTwice,
  unusedTab,
  tabReadsNothing,
];

/** Plans of the catalogue, also those that are no longer sold; undefined while it is not known. */
export function everSold({ plans, retiredPlans = [] }: CatalogueNames): string[] | undefined {
  return plans && [...plans, ...retiredPlans];
}

function plansOf({ plans = {}, included_plans, offers = [] }: Partial<PortalFile>): At<string>[] {
  return [
    ...listAt(plans.only, '/plans/only'),
    ...listAt(plans.also, '/plans/also'),
    ...listAt(plans.except, '/plans/except'),
    ...listAt(included_plans, '/included_plans'),
    ...offers.flatMap((offer, index) => [
      { at: `/offers/${index}/plan` as const, value: offer.plan },
      ...(offer.with ? [{ at: `/offers/${index}/with` as const, value: offer.with }] : []),
    ]),
  ];
}

function listAt(list: readonly string[] | undefined, at: Pointer): At<string>[] {
  return (list ?? []).map((value, index) => ({ at: `${at}/${index}`, value }));
}
