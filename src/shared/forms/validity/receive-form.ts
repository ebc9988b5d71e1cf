import { describedValues, type Descriptions, readDescriptors } from '../rules/descriptors.ts';
import type { FormShape, ShapeNode } from '../form-shape.ts';
import { FormValues } from '../form-data/form-values.ts';
import { createJudge } from './judge.ts';
import { isMasked } from './mask.ts';
import { createWording } from './messages.ts';
import { getAt, isWithin, setAt } from '../pointer.ts';
import { createPresence } from '../rules/presence.ts';
import { planPresence } from '../rules/presence-plan.ts';
import { collectValues } from '../form-data/collect-values.ts';
import { isOpen, knownParts } from '../form-data/known-parts.ts';
import { judgeStandard } from '../standard/judge-standard.ts';
import { childrenOf, takeValue } from '../form-data/take-values.ts';
import type {
  EffectiveScreen,
  FieldDescriptor,
  FormData,
  Issue,
  Pointer,
  Scope,
  ValidatorModule,
  ValidityContext,
} from '../types.ts';
import { isEmpty, isRecord } from '../values.ts';

export interface Received {
  screen: EffectiveScreen;
  validators: ValidatorModule;
  /** The form's fields as they were sent, nothing else. */
  body: FormData;
  /** What is saved of this form, secrets in clear or masked. */
  stored: FormData;
  /** Undefined: the form has none. */
  descriptors?: readonly FieldDescriptor[] | undefined;
  /** Facts that rules may ask for besides the data: session, cart, portal. */
  scope: Partial<Scope>;
  context: ValidityContext;
}

export interface Taken {
  issues: Issue[];
  /** What to store. */
  values: FormData;
  /** Top-level fields that a rule hides: what is stored of them goes. */
  dropped: Pointer[];
}

/**
 * Takes a form that was sent, by the same rules as the browser. What is read-only keeps its saved value whatever was sent,
 * what a rule copies or computes is worked out again, the mask of a secret means "unchanged", what is absent or empty is
 * cleared, and unknown fields are issues. A field that a rule hides loses its value (`whenHidden: keep` takes it while it
 * is valid); one that was never asked for keeps what is stored.
 */
export function receiveForm(given: Received): Taken {
  const { screen, validators, body, stored, scope, context } = given;
  if (screen.form?.standard) {
    return { issues: judgeStandard(screen, validators, body), values: body, dropped: [] };
  }
  const plan = planPresence(screen);
  const { shape } = plan;
  const wording = createWording(shape, screen.messages, screen.general);
  const descriptions = readDescriptors(given.descriptors);
  const entered = enteredValues(shape.root, body, stored);
  const settled = new FormValues(entered, savedValues(shape, stored, descriptions));
  const presence = createPresence({
    plan,
    conditions: validators.conditions,
    context,
    descriptions,
    read: (pointer) =>
      isWithin(pointer, '/data')
        ? getAt(settled.data, pointer.slice('/data'.length))
        : getAt(scope, pointer),
    settle: settled.settle,
  });
  const stateOf = (pointer: Pointer, template: Pointer) => presence.at(pointer, template);
  const startOf = (pointer: Pointer) => getAt(stored, pointer);
  const judge = createJudge({ shape, wording, validators, stateOf, startOf, context });
  const values = collectValues(
    { root: shape.root, data: settled.data, stored, stateOf },
    (name, value) => validators.fields[name]?.(value, context) ?? [],
  );
  const unknown = unknownFields(shape.root, body).map((field) => ({
    field,
    keyword: 'additionalProperties',
    message: wording.text(field, 'additionalProperties'),
  }));
  const dropped = hiddenIn(shape.root, ({ template, use }) => {
    const { visible, unlisted } = presence.of(template);
    return !visible && !unlisted && use.whenHidden !== 'keep';
  });
  return { issues: [...unknown, ...judge.all(values)], values, dropped };
}

// Of a part that is hidden, the part alone.
function hiddenIn(part: ShapeNode, isHidden: (node: ShapeNode) => boolean): Pointer[] {
  return childrenOf(part).flatMap((child) => {
    if (isHidden(child)) return [child.template];
    return child.kind === 'object' ? hiddenIn(child, isHidden) : [];
  });
}

/** What the form would hold without anything entered: what is saved, else the descriptors' values, else defaults. */
function savedValues(
  shape: FormShape,
  stored: FormData,
  descriptions: Descriptions | undefined,
): FormData {
  const fixed = [...shape.nodes.values()].filter(
    ({ template, schema }) =>
      template !== '' && !template.includes('*') && schema.default !== undefined,
  );
  const values: [Pointer, unknown][] = [
    // A mask stands for a value that only its owner has: it is nothing to store.
    ...describedValues(descriptions).filter(([, value]) => !isMasked(value)),
    ...fixed.map(({ template, schema }): [Pointer, unknown] => [template, schema.default]),
  ];
  return values.reduce(
    (data, [pointer, value]) =>
      isEmpty(getAt(data, pointer)) ? setAt(data, pointer, value) : data,
    stored,
  );
}

// What was sent, with the stored value where a mask came back.
function enteredValues(node: ShapeNode, sent: FormData, stored: FormData): FormData {
  const entered = childrenOf(node).map((child) => {
    const value = sent[child.name];
    const saved = stored[child.name];
    if (child.use.private === true && isMasked(value)) return [child.name, saved] as const;
    return child.kind === 'object' && isRecord(value)
      ? ([child.name, enteredValues(child, value, isRecord(saved) ? saved : {})] as const)
      : ([child.name, takeValue(child, value, () => true)] as const);
  });
  const known = new Set(entered.map(([name]) => name));
  const other = isOpen(node) ? Object.entries(sent).filter(([name]) => !known.has(name)) : [];
  return Object.fromEntries([...other, ...entered.filter(([, value]) => !isEmpty(value))]);
}

function unknownFields(root: ShapeNode, body: FormData): Pointer[] {
  const unknown: Pointer[] = [];
  knownParts(root, body, { onUnknown: (field) => unknown.push(field) });
  return unknown;
}
