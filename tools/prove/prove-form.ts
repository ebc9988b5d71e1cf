import type { ShapeNode } from '../../src/shared/forms/form-shape.ts';
import { parentOf } from '../../src/shared/forms/pointer.ts';
import type { Presence } from '../../src/shared/forms/rules/presence.ts';
import type { FieldState, Json, Pointer } from '../../src/shared/forms/types.ts';
import { Answers } from './answers.ts';
import type { FormFault } from './form-fault.ts';
import { findFights } from './rule-fights.ts';
import type { Given, ScreenTrial } from './screen-trial.ts';

/**
 * Faults of a form that show in these situations: questions never asked or never answered, and rules that fight. `idle`
 * are conditions that cannot hold in this portal for a reason that is named.
 */
export function proveForm(
  trial: ScreenTrial,
  sets: readonly Given[],
  idle: ReadonlySet<string>,
): FormFault[] {
  if (!trial.plan) return [];
  const answers = new Answers(trial);
  const looks = [new Map() as Given, ...sets].map((given) => ({
    given,
    presence: trial.look(given).presence,
  }));
  const leaves = [...trial.plan.shape.nodes.values()].filter(({ kind }) => kind === 'leaf');
  const faults = leaves.flatMap((node) => {
    if (!trial.asks(node.template)) return [];
    const shown = looks.filter(({ presence }) => isShown(presence, node.template));
    if (shown.length === 0) {
      if (isIdle(trial, node.template, idle)) return [];
      const problem = 'is never asked, whatever is answered';
      return [{ check: 'dead-question', field: node.template, problem } satisfies FormFault];
    }
    return shown.flatMap(({ presence }) => faultsOf(trial, answers, node, presence));
  });
  return [...withoutTwins(faults), ...findFights(trial, answers)];
}

// As a field of its own, or in the first row of its list.
function isShown(presence: Presence, template: Pointer): boolean {
  return presence.shown(template) || presence.shown(template.replaceAll('*', '0'), template);
}

// Whether only rules that never hold here show a field, or a part around it.
function isIdle(trial: ScreenTrial, template: Pointer, idle: ReadonlySet<string>): boolean {
  if (template === '') return false;
  const { plan } = trial;
  const showing = plan?.deciders.get(template)?.show;
  const isNever = showing?.every((index) => idle.has(plan?.rules[index]?.key ?? ''));
  return isNever === true || isIdle(trial, parentOf(template), idle);
}

function faultsOf(
  trial: ScreenTrial,
  answers: Answers,
  node: ShapeNode,
  presence: Presence,
): FormFault[] {
  const { template, use } = node;
  const state = presence.of(template);
  const place = template.replaceAll('*', '0');
  const refused = (state.options ?? []).filter(({ value }) => !acceptsChoice(answers, node, value));
  const faults = refused.map(({ value }): FormFault => {
    return {
      check: 'refused-choice',
      field: template,
      problem: `offers ${JSON.stringify(value)}, which its schema refuses`,
    };
  });
  const ticks = [use.on, use.off].filter((value) => value !== undefined && value !== '');
  for (const tick of ticks.filter((value) => !answers.isAccepted(place, value as Json))) {
    const problem = `a tick gives ${JSON.stringify(tick)}, which its schema refuses`;
    faults.push({ check: 'refused-choice', field: template, problem });
  }
  const why = state.required ? whyUnanswerable(trial, answers, node, state) : undefined;
  if (why !== undefined) faults.push({ check: 'dead-end', field: template, problem: why });
  return faults;
}

// The list of a field with many answers offers one of them each.
function acceptsChoice(answers: Answers, { template, schema }: ShapeNode, value: string): boolean {
  const place = template.replaceAll('*', '0');
  const types = [schema.type].flat();
  if (types.includes('array')) return answers.isAccepted(`${place}/0`, value);
  const forms: Json[] = [value];
  if (types.includes('boolean')) forms.push(value === 'true');
  if (types.includes('number') || types.includes('integer')) forms.push(Number(value));
  return forms.some((form) => answers.isAccepted(place, form));
}

function whyUnanswerable(
  trial: ScreenTrial,
  answers: Answers,
  { template, use, schema }: ShapeNode,
  state: FieldState,
): string | undefined {
  if (state.source === 'rule') return undefined;
  if (use.widget === 'hidden' && schema.default === undefined && !isFilled(trial, template)) {
    return 'is required, and nobody can see it';
  }
  const steps = trial.screen.form?.steps?.list;
  const isDrawn =
    !steps || steps.some(({ fields }) => fields.some((field) => covers(field, template)));
  if (!isDrawn) return 'is required, and no question has it';
  // Choices of a call, and what a behaviour or a region gives, are known only when the store runs.
  if (use.optionsFrom || use.panel || use.field || isFilled(trial, template)) return undefined;
  if (state.options?.length === 0) return 'is required, and there is nothing to choose';
  const place = template.replaceAll('*', '0');
  const offered = state.options?.map(({ value }) => value);
  const possible = answers
    .at(place)
    .filter((value) => !offered || offered.includes(String(value)) || typeof value === 'object');
  return possible.length > 0 ? undefined : 'is required, and no answer to it is accepted';
}

// A behaviour, or the row that a list comes with, may fill what no person does.
function isFilled({ screen }: ScreenTrial, template: Pointer): boolean {
  return (
    screen.behaviour !== undefined || template.includes('*') || screen.form?.prefill !== undefined
  );
}

function covers(field: Pointer, template: Pointer): boolean {
  return template === field || template.startsWith(`${field}/`);
}

function withoutTwins(faults: readonly FormFault[]): FormFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
