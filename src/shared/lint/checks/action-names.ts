import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { STANDARD_ACTIONS } from '../../forms/standard-actions.ts';
import type { Pointer } from '../../forms/types.ts';
import type { Check } from '../lint-context.ts';
import { actionStepsOf } from '../screen-parts.ts';

const unknownAction: Check = {
  rule: 'unknown-action',
  severity: 'fault',
  run({ views, input }, report) {
    for (const view of views) {
      const { id, behaviour: shared = id } = view.screen;
      const behaviour = input.known.behaviours?.[shared]?.actions;
      // Without a behaviour, an unknown name is a broken reference.
      if (!behaviour || !view.hasBehaviour) continue;
      const reportUnknown = (at: Pointer, name: string, known: readonly string[]): void => {
        const problem = `there is no action '${name}'`;
        report(view.place(at), problem, didYouMean(name, known));
      };
      const known = [...Object.keys({ ...STANDARD_ACTIONS, ...view.screen.actions }), ...behaviour];
      view.screen.buttons?.forEach(({ action }, index) => {
        if (!known.includes(action)) reportUnknown(`/buttons/${index}/action`, action, known);
      });
      for (const { at, value } of actionStepsOf(view.screen)) {
        if (!('behaviour' in value) || behaviour.includes(value.behaviour)) continue;
        reportUnknown(`${at}/behaviour`, value.behaviour, behaviour);
      }
    }
  },
};

const submitDoesNothing: Check = {
  rule: 'submit-does-nothing',
  severity: 'fault',
  run({ views, input }, report) {
    for (const view of views) {
      const { form, id, behaviour: shared = id } = view.screen;
      if (!form || form.submit.call !== undefined || form.submit.then?.length) continue;
      const behaviour = input.known.behaviours?.[shared];
      if (behaviour ? behaviour.submits : view.hasBehaviour) continue;
      report(view.place('/form/submit'), 'nothing happens when the form is sent', 'name a call');
    }
  },
};

/** Actions without an implementation. */
export const actionNameChecks: readonly Check[] = [unknownAction, submitDoesNothing];
