import { didYouMean } from './did-you-mean.ts';
import { checkRules } from './check-rules.ts';
import { type FormShape, readShape } from '../form-shape.ts';
import { joinPointer, parentOf } from '../pointer.ts';
import { referencedPointers } from '../resolve-refs.ts';
import { STANDARD_ACTIONS } from '../standard-actions.ts';
import type {
  ActionStep,
  ConfigFault,
  DataNeed,
  EffectiveScreen,
  FormPart,
  Pointer,
} from '../types.ts';
import { isRecord } from '../values.ts';

type Report = (pointer: Pointer, problem: string, hint?: string) => void;

/**
 * Unknown names in a screen (fields, form steps, data, actions), and rules that depend on each other. Needs the screen
 * after its overlays, with its form's schema. `hasBehaviour`: actions may be the behaviour's.
 */
export function checkReferences(
  screen: EffectiveScreen,
  { file, hasBehaviour = false }: { file: string; hasBehaviour?: boolean },
): ConfigFault[] {
  const faults: ConfigFault[] = [];
  const report: Report = (pointer, problem, hint) => {
    faults.push({ file, pointer, problem, ...(hint ? { hint } : {}) });
  };
  if (screen.form && !isSent(screen.form)) {
    report('/form', 'the form has no button that sends it', 'say its label under submit');
    return faults;
  }
  if (screen.form?.standard) checkStandard(screen.form, report);
  else if (screen.form && screen.schema) {
    checkForm(screen.form, readShape(screen.schema, screen.form.fields), report);
  }
  if (screen.behaviour !== undefined && !hasBehaviour)
    report('/behaviour', `there is no screen '${screen.behaviour}' with a behaviour`);
  checkNeeds(screen, report);
  checkActions(screen, hasBehaviour, report);
  return faults;
}

function isSent({ submit }: Partial<FormPart>): boolean {
  return submit?.label !== undefined;
}

// A standard schema defines its questions itself.
function checkStandard(form: FormPart, report: Report): void {
  for (const key of ['fields', 'groups', 'rules', 'steps', 'renamed'] as const) {
    if (form[key]) report(`/form/${key}`, 'a form over a standard schema has none of these');
  }
}

function checkForm(form: FormPart, shape: FormShape, report: Report): void {
  const known = [...shape.nodes.keys()].filter((template) => template !== '');
  const field = (name: Pointer, at: Pointer): void => {
    if (shape.find(name)) return;
    report(at, `the form has no field ${name}`, didYouMean(name, known));
  };
  for (const name of Object.keys(form.fields ?? {})) {
    field(name, joinPointer('/form/fields', name));
  }
  for (const { tick, at } of ticksOf(form)) field(tick, at);
  form.groups?.forEach((group, index) => {
    for (const name of group.fields.flat()) field(name, `/form/groups/${index}/fields`);
  });
  form.steps?.list.forEach((step, index) => {
    const at = `/form/steps/list/${index}`;
    for (const name of step.fields) field(name, `${at}/fields`);
    step.checks?.forEach((check, i) => field(check.field, `${at}/checks/${i}/field`));
  });
  form.checks?.forEach((check, i) => field(check.field, `/form/checks/${i}/field`));
  if (form.submit.refusedAt !== undefined) field(form.submit.refusedAt, '/form/submit/refusedAt');
  checkRules(form.rules ?? [], shape, { report, field });
  checkTwice(form, report);
}

// Checkboxes that are drawn with another field's remark.
function ticksOf(form: FormPart): { tick: Pointer; at: Pointer }[] {
  return Object.entries(form.fields ?? {}).flatMap(([name, { offer }]) => {
    if (offer?.tick === undefined) return [];
    const at = `${joinPointer('/form/fields', name)}/offer/tick`;
    return [{ tick: joinPointer(parentOf(name), offer.tick), at }];
  });
}

// A field drawn twice would have two inputs for one value.
function checkTwice(form: FormPart, report: Report): void {
  const ticks = ticksOf(form).map(({ tick }) => tick);
  const lists: [string, Pointer[]][] = [
    ['/form/groups', [...ticks, ...(form.groups ?? []).flatMap((group) => group.fields.flat())]],
    ['/form/steps/list', (form.steps?.list ?? []).flatMap((step) => step.fields)],
  ];
  for (const [at, fields] of lists) {
    const twice = new Set(fields.filter((name, index) => fields.indexOf(name) !== index));
    for (const name of twice) report(at, `the field ${name} is there twice`);
  }
}

function checkNeeds(screen: EffectiveScreen, report: Report): void {
  const shared = Object.keys(screen.data ?? {});
  const check = (needs: Record<string, DataNeed> | undefined, own: string[], at: Pointer): void => {
    for (const [name, need] of Object.entries(needs ?? {})) {
      for (const pointer of referencedPointers(need)) {
        const wanted = /^\/need\/([^/]+)/.exec(pointer)?.[1];
        if (wanted === undefined || own.includes(wanted) || wanted === 'descriptors') continue;
        report(`${at}/${name}`, `nobody fetches '${wanted}'`, didYouMean(wanted, own));
      }
    }
  };
  check(screen.data, shared, '/data');
  screen.regions?.forEach((region, index) =>
    check(region.data, [...shared, ...Object.keys(region.data ?? {})], `/regions/${index}/data`),
  );
}

function checkActions(screen: EffectiveScreen, hasBehaviour: boolean, report: Report): void {
  const named = Object.keys({ ...STANDARD_ACTIONS, ...screen.actions });
  const known = (action: string, at: Pointer): void => {
    if (hasBehaviour || named.includes(action)) return;
    report(at, `there is no action '${action}'`, didYouMean(action, named));
  };
  screen.buttons?.forEach(({ action }, index) => known(action, `/buttons/${index}/action`));
  for (const [name, { offer }] of Object.entries(screen.form?.fields ?? {}))
    if (offer) known(offer.action, `${joinPointer('/form/fields', name)}/offer/action`);
  const formSteps = (screen.form?.steps?.list ?? []).map(({ id }) => id);
  const visit = (steps: ActionStep[] | undefined, at: Pointer): void =>
    steps?.forEach((step, index) => {
      if ('step' in step && !formSteps.includes(step.step)) {
        report(
          `${at}/${index}/step`,
          `the form has no step '${step.step}'`,
          didYouMean(step.step, formSteps),
        );
      }
      if ('behaviour' in step && !hasBehaviour) {
        report(
          `${at}/${index}/behaviour`,
          `the screen has no behaviour that could do '${step.behaviour}'`,
        );
      }
    });
  const visitAll = (actions: unknown, at: Pointer): void => {
    if (!isRecord(actions)) return;
    for (const [name, steps] of Object.entries(actions))
      visit(steps as ActionStep[], `${at}/${name}`);
  };
  visitAll(screen.actions, '/actions');
  visit(screen.form?.submit.then, '/form/submit/then');
  screen.regions?.forEach((region, index) => visitAll(region.actions, `/regions/${index}/actions`));
}
