import type { Pointer } from '../../forms/types.ts';
import { checkSchema } from '../../validation/check-schema.ts';
import { judgeCondition, type Certainty } from '../condition-verdict.ts';
import { commonValues, demandsOf } from '../condition-facts.ts';
import type { Check, View } from '../lint-context.ts';
import { conditionsOf } from '../screen-parts.ts';

const unknownKeyword: Check = {
  rule: 'broken-condition',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, value } of conditionsOf(view.screen)) {
        for (const { pointer, problem, hint } of checkSchema(value, '', at))
          report(view.place(pointer), problem, hint);
      }
    }
  },
};

const impossible: Check = {
  rule: 'impossible-condition',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      const found = judged(view, 'never');
      for (const { at, why } of found) report(view.place(at), `this never holds: ${why}`);
      if (found.length > 0) continue;
      for (const { at, value } of conditionsOf(view.screen)) {
        for (const [pointer, allowed] of demandsOf(value)) {
          if (commonValues(allowed).length > 0) continue;
          report(view.place(at), `${pointer} can't be all that this asks for at once`);
        }
      }
    }
  },
};

const needless: Check = {
  rule: 'needless-condition',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, why } of judged(view, 'always')) {
        const problem = `this always holds: ${why}`;
        report(view.place(at), problem, 'leave the condition out, or ask for what was meant');
      }
    }
  },
};

const unfitKeyword: Check = {
  rule: 'unfit-condition',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, judgement } of judgedIn(view)) {
        for (const { at: inside, why } of judgement.unfit)
          report(view.place(`${at}${inside}`), why);
      }
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

function judged(view: View, wanted: Certainty): { at: Pointer; why: string }[] {
  return judgedIn(view).flatMap(({ at, judgement: { verdict, at: inside, why, unfit } }) =>
    verdict === wanted && unfit.length === 0 ? [{ at: `${at}${inside}`, why }] : [],
  );
}

const judgements = new WeakMap<View, ReturnType<typeof judgeAll>>();

function judgedIn(view: View): ReturnType<typeof judgeAll> {
  const found = judgements.get(view) ?? judgeAll(view);
  judgements.set(view, found);
  return found;
}

function judgeAll({ screen, shape }: View) {
  return conditionsOf(screen).map(({ at, value }) => {
    const rule = /^\/form\/rules\/(\d+)\/when$/.exec(at)?.[1];
    const each = screen.form?.rules?.[Number(rule)]?.each;
    return { at, judgement: judgeCondition(value, shape, each) };
  });
}
