import type { FastifyInstance } from 'fastify';
import { perBundle } from './per-bundle.ts';
import { TAB } from '../../src/shared/store/tab-names.ts';

// Columns of the specification, whether or not a loaded screen saves into them.
const SAVED_NAMES = [
  TAB.personal,
  TAB.contact,
  TAB.employer,
  TAB.beneficiaries,
  TAB.health,
  TAB.dependents,
  TAB.billing,
  TAB.review,
];
// Tabs of the specification that are defined under one name and saved under another.
const OTHER_NAMES: readonly [string, string][] = [
  ['beneficiary_info', TAB.beneficiaries],
  ['primary_health_info', TAB.health],
  ['billing_info', TAB.billing],
  ['agreement_info', TAB.agreement],
];

// Stored beside the wizard's own steps, under names of the specification, too.
const OTHER_TABS = [TAB.filter, TAB.cart];
const SPECIFIED = new Set([
  ...SAVED_NAMES,
  ...OTHER_NAMES.map(([, saved]) => saved),
  ...OTHER_TABS,
]);

/** Names of the specification's tabs, by any spelling. */
export const SPECIFIED_NAMES: readonly string[] = [
  ...SPECIFIED,
  ...OTHER_NAMES.map(([name]) => name),
];

/** Whether a tab, by the name under which it is saved, is one of the specification: it has calls and rules of its own. */
export function isSpecified(tab: string): boolean {
  return SPECIFIED.has(tab);
}

/** The saved name of a tab, by any of its spellings; undefined when there is no such tab. */
export function savedName(app: FastifyInstance, portal: string, name: string): string | undefined {
  return savedNames(app, portal).get(name);
}

/** Every spelling of a tab or column, with the saved name of the tab. */
export const savedNames = perBundle((portal: string) => portal, makeSavedNames);

function makeSavedNames(app: FastifyInstance, portal: string): ReadonlyMap<string, string> {
  const bundle = app.configuration.current();
  const loaded = bundle.screenIds.flatMap((id): [string, string][] => {
    const { tab } = bundle.screen(id, portal).screen;
    return tab
      ? [
          [tab.name, tab.saved],
          [tab.saved, tab.saved],
        ]
      : [];
  });
  const specified = SAVED_NAMES.map((name): [string, string] => [name, name]);
  return new Map([...specified, ...OTHER_NAMES, ...loaded]);
}
