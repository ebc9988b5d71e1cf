import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { Pointer, ScreenFile } from '../../forms/types.ts';
import { fileNames } from '../finding.ts';
import type { Check, LintContext } from '../lint-context.ts';
import { ownViews } from '../lint-context.ts';
import { type At, actionStepsOf, targetsOf } from '../screen-parts.ts';

type Kind = NonNullable<ScreenFile['kind']>;

/** Places that the program itself knows where they are. */
const TOKENS = [
  '@next',
  '@back',
  '@home',
  '@members',
  '@plans',
  '@tab',
  '@first-open-step',
  '@current',
  '@asked',
  '@store',
];
/** The frame around pages that name none. */
const USUAL_FRAME = 'shell/shop';

/** A screen that another one names, with the kinds that it may be of. */
type Named = At<string> & { kinds: readonly Kind[] };

const unknownScreen: Check = {
  rule: 'unknown-screen',
  severity: 'fault',
  run({ views, input }, report) {
    const ids = Object.keys(input.screens);
    for (const view of views) {
      for (const { at, value } of screensOf(view.screen)) {
        if (ids.includes(value)) continue;
        report(view.place(at), `there is no screen '${value}'`, didYouMean(value, ids));
      }
    }
  },
};

const otherKind: Check = {
  rule: 'other-kind-of-screen',
  severity: 'fault',
  run(context, report) {
    const kinds = new Map(ownViews(context).map(({ screen }) => [screen.id, kindOf(screen)]));
    for (const view of context.views) {
      for (const { at, value, kinds: wanted } of screensOf(view.screen)) {
        const kind = kinds.get(value);
        if (kind === undefined || wanted.includes(kind)) continue;
        report(view.place(at), `'${value}' is a ${kind}, not a ${wanted.join(' or ')}`);
      }
    }
  },
};

const unknownRoute: Check = {
  rule: 'unknown-route',
  severity: 'fault',
  run(context, report) {
    const routes = routesOf(context).map(({ route }) => route);
    for (const view of context.views) {
      for (const { at, value } of targetsOf(view.screen)) {
        if (value.startsWith('@') ? TOKENS.includes(value) : leadsSomewhere(value, routes))
          continue;
        report(
          view.place(at),
          `'${value}' leads to no screen`,
          didYouMean(value, value.startsWith('@') ? TOKENS : routes),
        );
      }
    }
  },
};

const routeTwice: Check = {
  rule: 'route-twice',
  severity: 'fault',
  run(context, report) {
    const owners = new Map<string, string>();
    for (const { route, id, at } of routesOf(context)) {
      const shape = route.replace(/:\w+/g, ':').toLowerCase();
      const owner = owners.get(shape);
      if (owner === undefined) owners.set(shape, id);
      else {
        const file = fileNames.screen(id);
        report({ file, pointer: at }, `the address ${route} is taken`, `by the screen '${owner}'`);
      }
    }
  },
};

const hiddenLanding: Check = {
  rule: 'hidden-landing-page',
  severity: 'fault',
  run(context, report) {
    const landings = new Set(context.input.known.landings);
    for (const { route, id, at } of routesOf(context)) {
      const name = route.split('/')[1]?.toLowerCase() ?? '';
      if (!landings.has(name)) continue;
      const file = fileNames.screen(id);
      report({ file, pointer: at }, `the landing page '${name}' can no longer be opened`);
    }
  },
};

/** Screens and addresses that are not there, are something else, or are taken. */
export const screenNameChecks: readonly Check[] = [
  unknownScreen,
  otherKind,
  unknownRoute,
  routeTwice,
  hiddenLanding,
];

/** All screens that a screen names. */
export function screensOf(screen: ScreenFile): Named[] {
  const frame = screen.frame ?? (kindOf(screen) === 'page' ? USUAL_FRAME : 'none');
  return [
    ...(frame === 'none' ? [] : [{ at: '/frame', value: frame, kinds: ['frame'] as const }]),
    ...(screen.modals ?? []).map((value, index) => ({
      at: `/modals/${index}`,
      value,
      kinds: ['modal'] as const,
    })),
    ...Object.entries(screen.form?.fields ?? {}).flatMap(([field, { panel }]): Named[] =>
      panel
        ? [
            {
              at: `${joinPointer('/form/fields', field)}/panel/screen`,
              value: panel.screen,
              kinds: ['panel'],
            },
          ]
        : [],
    ),
    ...actionStepsOf(screen).flatMap(({ at, value }): Named[] => {
      if ('picture' in value && value.picture !== true)
        return [{ at: `${at}/picture`, value: value.picture, kinds: ['page'] }];
      return 'open' in value && !value.open.includes('{')
        ? [{ at: `${at}/open`, value: value.open, kinds: ['modal'] }]
        : [];
    }),
  ];
}

function kindOf({ kind = 'page' }: ScreenFile): Kind {
  return kind;
}

function routesOf(context: LintContext): { route: string; id: string; at: Pointer }[] {
  return ownViews(context).flatMap(({ screen: { id, route, aliases = [] } }) => [
    ...(route === undefined ? [] : [{ route, id, at: '/route' }]),
    ...aliases.map((alias, index) => ({ route: alias, id, at: `/aliases/${index}` })),
  ]);
}

// A value that is filled in later may be anything but a slash; the rest must fit a route.
function leadsSomewhere(target: string, routes: readonly string[]): boolean {
  const parts = (target.split(/[?#]/)[0] ?? '').split('/');
  return routes.some((route) => {
    const wanted = route.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => part === parts[i] || part.startsWith(':') || /[{]/.test(parts[i]!))
    );
  });
}
