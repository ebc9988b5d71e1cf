import type { ConfigFault } from '../../forms/types.ts';
import { checkSchema } from '../../validation/check-schema.ts';
import { oncePerObject } from '../../once-per-object.ts';
import { judgeCondition } from '../condition-verdict.ts';
import type { Certainty } from '../condition-trial.ts';
import { type Condition, conditionsInTabs, conditionsInView } from '../conditions-in.ts';
import type { KnownNames } from '../finding.ts';
import type { Check, LintContext, View } from '../lint-context.ts';

const unknownKeyword: Check = {
  rule: 'broken-condition',
  severity: 'fault',
  run(context, report) {
    for (const { place, broken } of judgedIn(context)) {
      for (const { pointer, problem, hint } of broken) report(place(pointer), problem, hint);
    }
  },
};

const impossible: Check = {
  rule: 'impossible-condition',
  severity: 'fault',
  run(context, report) {
    for (const condition of judgedIn(context)) {
      const { at, place, judgement } = condition;
      if (!holds(condition, 'never')) continue;
      report(place(`${at}${judgement.at}`), `this never holds: ${judgement.why}`);
    }
  },
};

const needless: Check = {
  rule: 'needless-condition',
  severity: 'fault',
  run(context, report) {
    for (const condition of judgedIn(context)) {
      const { at, place, judgement } = condition;
      if (!holds(condition, 'always')) continue;
      const problem = `this always holds: ${judgement.why}`;
      const hint = 'leave the condition out, or ask for what was meant';
      report(place(`${at}${judgement.at}`), problem, hint);
    }
  },
};

const unfitKeyword: Check = {
  rule: 'unfit-condition',
  severity: 'fault',
  run(context, report) {
    for (const { at, place, judgement } of judgedIn(context)) {
      for (const { at: inside, why, hint } of judgement.unfit)
        report(place(`${at}${inside}`), why, hint);
    }
  },
};

/** Conditions that cannot be read, or that make no difference. */
export const conditionChecks: readonly Check[] = [
  unknownKeyword,
  unfitKeyword,
  impossible,
  needless,
];

interface Judged extends Condition {
  broken: readonly ConfigFault[];
  judgement: ReturnType<typeof judgeCondition>;
}

function holds({ broken, judgement }: Judged, wanted: Certainty): boolean {
  const isRead = broken.length === 0 && judgement.unfit.length === 0;
  return isRead && judgement.verdict === wanted;
}

const judgedBefore = new WeakMap<View, { calls: KnownNames['calls']; all: Judged[] }>();

const judgedIn = oncePerObject((context: LintContext): readonly Judged[] => {
  const { calls } = context.input.known;
  const inViews = context.views.flatMap((view) => {
    const before = judgedBefore.get(view);
    if (before && before.calls === calls) return before.all;
    const all = conditionsInView(view, calls).map(judge);
    judgedBefore.set(view, { calls, all });
    return all;
  });
  return [...inViews, ...conditionsInTabs(context).map(judge)];
});

function judge(condition: Condition): Judged {
  const { at, value, known } = condition;
  const broken = checkSchema(value, '', at);
  return { ...condition, broken, judgement: judgeCondition(value, known) };
}
