import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { builtOf, conditionOf } from '../../../src/shared/forms/conditions/condition-words.ts';
import { shortenCondition } from '../../../src/shared/forms/conditions/shorten-condition.ts';
import { editJsonText } from '../../../src/shared/forms/configuration/edit-json-text.ts';
import {
  type FormShape,
  labelOfNode,
  readShape,
  type ShapeNode,
} from '../../../src/shared/forms/form-shape.ts';
import { getAt, joinPointer } from '../../../src/shared/forms/pointer.ts';
import { LISTED_DECISIONS } from '../../../src/shared/forms/rules/rule-types.ts';
import type { EffectiveScreen, Pointer, Rule } from '../../../src/shared/forms/types.ts';
import { isSame } from '../../../src/shared/forms/values.ts';
import { hashOf } from '../../configuration/config-sources.ts';
import { Refusal } from '../../contract.ts';
import { refuseField } from '../../refusals.ts';
import { type Home, homeOf } from './home.ts';
import { freeSlug } from './names.ts';
import { mayBeAsked, readTests } from './rule-tests.ts';
import { nameOfRule, namerOf, sayRule, writtenCondition } from './rule-words.ts';
import { type Change, editOf } from './service.ts';
import { effectiveOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

type RulesData = Calls['app-studio-rules']['data'];
/** A rule as it is built. */
export type BuiltRule = Omit<
  Calls['app-studio-rule']['request'],
  'draft' | 'portal' | 'screen' | 'rule'
>;

interface Step {
  portal?: string | undefined;
  screen: string;
}

/** The rules of a step in words, what they may ask and change, and one of them taken apart to be changed. */
export function rulesOf(work: Workspace, step: Step, chosen: string | undefined): RulesData {
  const home = homeOf(work, step.portal, step.screen);
  const screen = effectiveOf(work, home.screen, work.layers({ portal: step.portal }));
  const own = ownRules(home);
  const shape = screen.schema && readShape(screen.schema, screen.form?.fields);
  const rules = (screen.form?.rules ?? []).map((rule, at) => {
    const index = own.findIndex((one) => isSame(one, rule));
    const file = index >= 0 && home.portal ? home.portalFile : home.screenFile;
    const words = sayRule(rule, screen);
    return {
      ...(index < 0 ? {} : { rule: hashOf(rule) }),
      name: nameOfRule(rule, at),
      says: words ?? writtenRule(rule),
      isWords: words !== undefined,
      canChange: index >= 0 && builtRule(rule, screen) !== undefined,
      file,
    };
  });
  const taken = own.find((rule) => hashOf(rule) === chosen);
  const built = taken && builtRule(taken, screen);
  const nodes = shape ? nodesOf(shape) : [];
  return {
    rules,
    fields: nodes.map(choiceOf),
    asks: nodes.filter(mayBeAsked).map(choiceOf),
    ...(built ? { chosen: built } : {}),
  };
}

/** Adds a rule to a step, or puts another one in its place. */
export function withRule(
  work: Workspace,
  step: Step,
  { rule: handle, ...built }: BuiltRule & { rule?: string | undefined },
): Change {
  const home = homeOf(work, step.portal, step.screen);
  const screen = effectiveOf(work, home.screen, work.layers({ portal: step.portal }));
  const own = ownRules(home);
  const ids = (screen.form?.rules ?? []).flatMap(({ id }) => id ?? []);
  const at = handle ? placeOf(own, handle) : undefined;
  const before = at === undefined ? undefined : own[at];
  const [first = ''] = built.fields;
  const id = before?.id ?? freeSlug(first.split('/').at(-1)?.replaceAll('_', ' ') ?? '', ids);
  const value = { id, ...ruleOf(built, screen) };
  const list = listOf(home);
  return {
    label: `Rule about ${first}`,
    subject: `rule ${step.portal ?? ''} ${step.screen} ${at ?? own.length}`,
    edits: [
      editOf(home.portal ? home.portalFile : home.screenFile, (text) => {
        const isThere = getAt(JSON.parse(text), list) !== undefined;
        if (!isThere) return editJsonText(text, { pointer: list, value: [value] });
        return editJsonText(text, { pointer: `${list}/${at ?? '-'}`, value });
      }),
    ],
  };
}

/** Takes a rule away. */
export function withoutRule(work: Workspace, step: Step, handle: string): Change {
  const home = homeOf(work, step.portal, step.screen);
  const own = ownRules(home);
  const at = placeOf(own, handle);
  const list = listOf(home);
  const pointer = own.length === 1 ? list : `${list}/${at}`;
  return {
    label: 'Rule deleted',
    subject: `no rule ${step.portal ?? ''} ${step.screen} ${at} of ${own.length}`,
    edits: [
      editOf(home.portal ? home.portalFile : home.screenFile, (text) =>
        editJsonText(text, { pointer, value: undefined }),
      ),
    ],
  };
}

function listOf({ portal, name }: Home): Pointer {
  return portal ? joinPointer('/rules', name) : '/form/rules';
}

function ownRules({ portal, name, form }: Home): readonly Rule[] {
  return (portal ? portal.rules?.[name] : form.rules) ?? [];
}

// A rule is named by what it says: its place is another one's once one before it is deleted.
function placeOf(rules: readonly Rule[], handle: string): number {
  const at = rules.findIndex((rule) => hashOf(rule) === handle);
  if (at >= 0) return at;
  throw new Refusal(
    404,
    'This rule was changed or deleted meanwhile. Please look at the list again.',
  );
}

function nodesOf({ nodes, root }: FormShape): ShapeNode[] {
  return [...nodes.values()].filter((node) => node !== root && !node.template.includes('*'));
}

function choiceOf(node: ShapeNode): { value: string; label: string } {
  return { value: node.template, label: labelOfNode(node) };
}

function ruleOf({ effects, fields, match, tests }: BuiltRule, screen: EffectiveScreen): Rule {
  const shape = screen.schema && readShape(screen.schema, screen.form?.fields);
  const unknown = fields.find((field) => !shape?.find(field));
  if (unknown !== undefined)
    throw refuseField('/fields', `There is no question ${unknown} in this step.`);
  if (effects.includes('show') && effects.includes('hide'))
    throw refuseField('/effects', 'A question is either shown or hidden.');
  const when = conditionOf({ match, tests: readTests(shape, tests) });
  const listed = LISTED_DECISIONS.filter((effect) => effects.includes(effect));
  return { when, ...Object.fromEntries(listed.map((effect) => [effect, fields])) };
}

/** A rule taken apart; undefined for one that can't be built. */
function builtRule(rule: Rule, screen: EffectiveScreen): BuiltRule | undefined {
  const { id: _id, when, ...rest } = rule;
  const lists = Object.entries(rest);
  const [[, fields] = []] = lists;
  const isKnown = lists.every(
    ([effect, list]) => LISTED_DECISIONS.some((one) => one === effect) && isSame(list, fields),
  );
  const built = when && builtOf(shortenCondition(when));
  if (!isKnown || !fields || !built) return undefined;
  if (!built.tests.every(({ field }) => field.startsWith('/data/'))) return undefined;
  const names = namerOf(screen);
  return {
    effects: lists.map(([effect]) => effect) as BuiltRule['effects'],
    fields: fields as string[],
    match: built.match,
    tests: built.tests.map(({ field, test, values }) => ({
      field: field.slice('/data'.length),
      test,
      value: values.map((value) => names.value(field, value)).join(', '),
    })),
  };
}

function writtenRule({ id: _id, when, ...rest }: Rule): string {
  return `${JSON.stringify(rest)}${when ? ` when ${writtenCondition(when)}` : ''}`;
}
