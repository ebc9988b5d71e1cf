import { conditionReads } from '../../forms/rules/condition-reads.ts';
import { isWithin, joinPointer, templateOf } from '../../forms/pointer.ts';
import { referencedPointers } from '../../forms/resolve-refs.ts';
import type { FormStep, Pointer } from '../../forms/types.ts';
import { portalsOf, type Check, type LintContext, ownViews, type View } from '../lint-context.ts';
import { needsOf } from '../screen-parts.ts';

const redirectLoop: Check = {
  rule: 'redirect-loop',
  severity: 'fault',
  run(context, report) {
    const views = ownViews(context);
    const next = (view: View, what: string): View | undefined => {
      const target = view.screen.requires?.find((one) => one.what === what)?.otherwise;
      return views.find(({ screen }) =>
        [screen.route, ...(screen.aliases ?? [])].some((route) => route === target),
      );
    };
    for (const view of views) {
      view.screen.requires?.forEach(({ what }, index) => {
        const circle = circleFrom(view, (at) => next(at, what));
        if (!circle || circle.some(({ screen }) => screen.id < view.screen.id)) return;
        const path = [...circle, view].map(({ screen }) => screen.id).join(' → ');
        const problem = 'who may not see this screen is sent round in a circle';
        report(view.place(`/requires/${index}/otherwise`), problem, path);
      });
    }
  },
};

const frameLoop: Check = {
  rule: 'frame-loop',
  severity: 'fault',
  run(context, report) {
    const views = new Map(ownViews(context).map((view) => [view.screen.id, view]));
    for (const view of views.values()) {
      const circle = circleFrom(view, (at) => views.get(at.screen.frame ?? ''));
      if (!circle || circle.some(({ screen }) => screen.id < view.screen.id)) continue;
      report(view.place('/frame'), 'the frame stands around itself');
    }
  },
};

const laterStep: Check = {
  rule: 'reads-later-step',
  severity: 'fault',
  run(context, report) {
    for (const { names, portal } of orders(context)) {
      for (const view of ownViews(context)) {
        const own = names.indexOf(view.screen.tab?.saved ?? '');
        if (own < 0) continue;
        for (const { at, value } of needsOf(view.screen)) {
          for (const [name, param] of Object.entries(value.params ?? {})) {
            if (names.indexOf(String(param)) <= own) continue;
            report(
              view.place(joinPointer(`${at}/params`, name)),
              `the step '${String(param)}' comes later in ${portal}`,
              'a step can only read what was asked before it',
            );
          }
        }
      }
    }
  },
};

const laterQuestion: Check = {
  rule: 'reads-later-question',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      const { steps, rules = [] } = view.screen.form ?? {};
      if (!steps) continue;
      const placeOf = (field: Pointer): number => questionOf(steps.list, field);
      const reportLater = (at: Pointer, field: Pointer): void =>
        report(
          view.place(at),
          `${field} is asked only later`,
          'move the question, or read another',
        );
      rules.forEach((rule, index) => {
        const decided = [rule.show, rule.hide, rule.require, rule.lock].flatMap(
          (list) => list ?? [],
        );
        const first = Math.min(...decided.map(placeOf).filter((place) => place >= 0));
        for (const read of dataReads(conditionReads(rule.when ?? {}))) {
          if (placeOf(read) > first) reportLater(`/form/rules/${index}/when`, read);
        }
      });
      steps.list.forEach(({ checks = [] }, step) =>
        checks.forEach((check, i) => {
          for (const read of dataReads(referencedPointers(check))) {
            if (placeOf(read) > step)
              reportLater(`/form/steps/list/${step}/checks/${i}/params`, read);
          }
        }),
      );
    }
  },
};

/** What goes round in a circle, and what looks at answers that are not given yet. */
export const loopChecks: readonly Check[] = [redirectLoop, frameLoop, laterStep, laterQuestion];

/** The way back to where it starts, if there is one. */
function circleFrom(start: View, next: (at: View) => View | undefined): View[] | undefined {
  const passed = [start];
  for (let at = next(start); at; at = next(at)) {
    if (at === start) return passed;
    if (passed.includes(at)) return undefined;
    passed.push(at);
  }
  return undefined;
}

/** Order of the saved steps: of each portal, or, where there is none, of the screens. */
function orders(context: LintContext): { portal: string; names: string[] }[] {
  const tabs = ownViews(context).flatMap(({ screen }) => screen.tab ?? []);
  const portals = portalsOf(context);
  if (portals.length === 0) {
    const inOrder = [...tabs].sort((one, other) => one.order - other.order);
    return [{ portal: 'the order of the screens', names: inOrder.map(({ saved }) => saved) }];
  }
  return portals.map(({ portal }) => ({
    portal: portal.code ?? '',
    names: (portal.tabs ?? [])
      .map((tab, index) => ({ name: tab.name, order: tab.order ?? index }))
      .sort((one, other) => one.order - other.order)
      .flatMap(({ name }) => tabs.find((tab) => tab.name === name)?.saved ?? []),
  }));
}

function dataReads(pointers: readonly Pointer[]): Pointer[] {
  return pointers
    .filter((pointer) => isWithin(pointer, '/data') && pointer !== '/data')
    .map((pointer) => templateOf(pointer.slice('/data'.length)));
}

function questionOf(steps: readonly FormStep[], field: Pointer): number {
  return steps.findIndex(({ fields }) => fields.some((own) => isWithin(field, own)));
}
