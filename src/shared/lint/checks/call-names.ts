import { CALL_GROUPS } from '../../contracts/call-groups.generated.ts';
import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { Check } from '../lint-context.ts';
import { callsOf, actionStepsOf } from '../screen-parts.ts';

const unknownCall: Check = {
  rule: 'unknown-call',
  severity: 'fault',
  run({ views, input }, report) {
    const { calls } = input.known;
    if (!calls) return;
    // Names with an @ are calls that the page answers itself; not every list of calls has them.
    const knowsLocal = Object.keys(calls).some((name) => name.startsWith('@'));
    for (const view of views) {
      const named = [
        ...callsOf(view.screen).map(({ at, value }) => ({ at: `${at}/call`, name: value.call })),
        ...actionStepsOf(view.screen).flatMap(({ at, value }) =>
          'refresh' in value
            ? value.refresh
                .map((name, i) => ({ at: `${at}/refresh/${i}`, name }))
                .filter(({ name }) => !Object.hasOwn(CALL_GROUPS, name))
            : [],
        ),
      ];
      for (const { at, name } of named) {
        if (Object.hasOwn(calls, name) || (name.startsWith('@') && !knowsLocal)) continue;
        report(
          view.place(at),
          `there is no call '${name}'`,
          didYouMean(name, Object.keys(calls)) ?? 'calls are the files of schemas/api',
        );
      }
    }
  },
};

const unknownParameter: Check = {
  rule: 'unknown-parameter',
  severity: 'fault',
  run({ views, input }, report) {
    for (const view of views) {
      for (const { at, value } of callsOf(view.screen)) {
        const takes = input.known.calls?.[value.call]?.takes;
        if (!takes) continue;
        for (const name of Object.keys(value.params ?? {})) {
          if (takes.includes(name)) continue;
          report(
            view.place(joinPointer(`${at}/params`, name)),
            `the call '${value.call}' takes no '${name}'`,
            didYouMean(name, takes) ?? `it takes: ${takes.join(', ') || 'nothing'}`,
          );
        }
      }
    }
  },
};

const otherForm: Check = {
  rule: 'call-takes-other-form',
  severity: 'fault',
  run({ views, input }, report) {
    for (const view of views) {
      const schema = view.screen.form?.schema;
      for (const { at, value, form } of callsOf(view.screen)) {
        const takes = form ? input.known.calls?.[value.call]?.form : undefined;
        if (takes === undefined || takes === schema) continue;
        report(
          view.place(`${at}/call`),
          `the call '${value.call}' takes the fields of ${takes}, the form is ${schema}`,
        );
      }
    }
  },
};

/** Calls that are not there, and what they do not take. */
export const callNameChecks: readonly Check[] = [unknownCall, unknownParameter, otherForm];
