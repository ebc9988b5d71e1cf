import type { FastifyInstance } from 'fastify';

// Columns of the specification, whether or not a loaded screen saves into them.
const SAVED_NAMES = [
  'primary_info',
  'contact_info',
  'employer_info',
  'benificiary_info',
  'health_info',
  'dependent_info',
  'payment_info',
  'review_info',
];
// Tabs of the specification that are defined under one name and saved under another.
const OTHER_NAMES: readonly [string, string][] = [
  ['beneficiary_info', 'benificiary_info'],
  ['primary_health_info', 'health_info'],
  ['billing_info', 'payment_info'],
  ['agreement_info', 'aggrement_info'],
];

// What is stored beside the wizard's own steps, under names of the specification too.
const OTHER_TABS = ['filter_info', 'cart_info'];
const SPECIFIED = new Set([
  ...SAVED_NAMES,
  ...OTHER_NAMES.map(([, saved]) => saved),
  ...OTHER_TABS,
]);

/** Whether a tab, by the name under which it is saved, is one of the specification: it has calls and rules of its own. */
export function isSpecified(tab: string): boolean {
  return SPECIFIED.has(tab);
}

/** The name under which a tab is saved, asked by any of its spellings; undefined for no tab at all. */
export function savedName(app: FastifyInstance, portal: string, name: string): string | undefined {
  return savedNames(app, portal).get(name);
}

/** Every spelling of a tab or column that may be asked for, with the name under which the tab is saved. */
export function savedNames(app: FastifyInstance, portal: string): Map<string, string> {
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
