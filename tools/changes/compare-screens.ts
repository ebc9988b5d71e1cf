import type { Bundle } from '../../server/configuration/bundle.ts';
import { labelOfNode } from '../../src/shared/forms/form-shape.ts';
import { parentOf } from '../../src/shared/forms/pointer.ts';
import type { FieldState, JsonSchema, Option, Pointer } from '../../src/shared/forms/types.ts';
import { isRecord, isSame } from '../../src/shared/forms/values.ts';
import { proveConditions } from '../prove/prove-conditions.ts';
import { type Given, ScreenTrial } from '../prove/screen-trial.ts';
import { fieldOf } from '../prove/answers.ts';
import { textsOf } from './screen-words.ts';

/** What a person would say of a change, and what it means for answers that are already typed. */
export interface Sentence {
  text: string;
  /** What becomes of open drafts; undefined: nothing. */
  drafts?: string;
  /** Answers and facts with which it shows; undefined: the screen as it opens. */
  given?: Given;
  /** The screen that shows it, where it is another than the one compared. */
  screen?: string;
}

const TODAY = '2026-11-20';

interface Trials {
  before: ScreenTrial;
  after: ScreenTrial;
}

/** Sentences about one screen in one portal. */
export function compareScreens(
  before: Bundle,
  after: Bundle,
  id: string,
  portal: string,
): Sentence[] {
  if (before.screen(id, { portal }).hash === after.screen(id, { portal }).hash) return [];
  const trials: Trials = {
    before: new ScreenTrial(before, id, { portal }, TODAY),
    after: new ScreenTrial(after, id, { portal }, TODAY),
  };
  const fields = new Set([...fieldsOf(trials.before), ...fieldsOf(trials.after)]);
  const situations = situationsOf(trials);
  const said = [...fields].flatMap((field) => [
    ...presenceSentences(trials, field, situations),
    ...wordSentences(trials, field),
  ]);
  return [...said, ...partSentences(trials)];
}

function fieldsOf({ plan }: ScreenTrial): Pointer[] {
  return [...(plan?.shape.nodes.values() ?? [])].flatMap(({ kind, template }) =>
    kind === 'leaf' ? [template] : [],
  );
}

// The smallest answers of both sides: where a rule differs, one of them shows it.
function situationsOf({ before, after }: Trials): Given[] {
  const of = (trial: ScreenTrial, known: Given[]): Given[] =>
    proveConditions(trial, known).flatMap(({ given }) => given ?? []);
  const first = of(before, []);
  const all = [...first, ...of(after, first)];
  const keys = all.map((given) => JSON.stringify([...given]));
  return all.filter((given, at) => given.size > 0 && keys.indexOf(keys[at] ?? '') === at);
}

function presenceSentences(
  trials: Trials,
  field: Pointer,
  situations: readonly Given[],
): Sentence[] {
  const label = labelOf(trials, field);
  const [old, now] = [
    stateOf(trials.before, field, new Map()),
    stateOf(trials.after, field, new Map()),
  ];
  if (!old && !now) {
    return situationSentences(trials, field, situations, label);
  }
  if (!old && now) {
    const drafts = now.required ? `${label} is asked before they can go on` : undefined;
    return [
      {
        text: `${label} is now asked${now.required ? ', and required' : ''}.`,
        ...(drafts ? { drafts } : {}),
      },
    ];
  }
  if (old && !now) {
    return [
      {
        text: `${label} is not asked any more.`,
        drafts: `what was typed into ${label} is dropped`,
      },
    ];
  }
  if (old && now && old.required !== now.required) {
    return now.required
      ? [
          {
            text: `${label} is now required.`,
            drafts: `${label} is asked again where it was left empty`,
          },
        ]
      : [{ text: `${label} may now be left empty.` }];
  }
  return situationSentences(trials, field, situations, label);
}

function situationSentences(
  trials: Trials,
  field: Pointer,
  situations: readonly Given[],
  label: string,
): Sentence[] {
  return situations.flatMap((given): Sentence[] => {
    const [old, now] = [stateOf(trials.before, field, given), stateOf(trials.after, field, given)];
    const where = `when ${describeSituation(trials, given)}`;
    if (!old && now) {
      return [
        {
          text: `${label} is also asked ${where}.`,
          given,
          drafts: `${label} is asked of those who answered so`,
        },
      ];
    }
    if (old && !now)
      return [
        {
          text: `${label} is no longer asked ${where}.`,
          given,
          drafts: `${label} is dropped for those who answered so`,
        },
      ];
    if (old && now && old.required !== now.required) {
      const text = `${label} is ${now.required ? 'now' : 'no longer'} required ${where}.`;
      return [{ text, given }];
    }
    return [];
  });
}

// Undefined where the field does not show.
function stateOf(trial: ScreenTrial, field: Pointer, given: Given): FieldState | undefined {
  if (!trial.plan?.shape.nodes.has(field)) return undefined;
  const { presence } = trial.look(given);
  const place = field.replaceAll('*', '0');
  const isShown = presence.shown(field) || presence.shown(place, field);
  return isShown ? presence.of(presence.shown(place, field) ? place : field, field) : undefined;
}

function labelOf({ before, after }: Trials, field: Pointer): string {
  const node = after.plan?.shape.nodes.get(field) ?? before.plan?.shape.nodes.get(field);
  return `*${node ? labelOfNode(node) : field}*`;
}

function describeSituation(trials: Trials, given: Given): string {
  return [...given]
    .map(([at, value]) => {
      const field = fieldOf(at);
      const name =
        field === undefined
          ? at.slice(1).replaceAll('/', ' ')
          : labelOf(trials, field).slice(1, -1);
      return `*${name}* is *${field === undefined ? String(value) : answerLabel(trials, field, value)}*`;
    })
    .join(' and ');
}

function answerLabel({ after, before }: Trials, field: Pointer, value: unknown): string {
  const all = [after, before].flatMap((trial) => optionsOf(trial, field));
  return all.find((option) => option.value === String(value))?.label ?? String(value);
}

function optionsOf(trial: ScreenTrial, field: Pointer): Option[] {
  const node = trial.plan?.shape.nodes.get(field);
  const schema: JsonSchema = node?.schema ?? {};
  const named = Array.isArray(schema.enum)
    ? schema.enum.map((value) => ({ value: String(value), label: String(value) }))
    : [];
  const kinds = Array.isArray(schema.oneOf) ? schema.oneOf.filter(isRecord) : [];
  const marked = kinds.flatMap((kind) =>
    'const' in kind ? [{ value: String(kind.const), label: String(kind.title ?? kind.const) }] : [],
  );
  return node?.use.options ?? [...marked, ...named];
}

function wordSentences(trials: Trials, field: Pointer): Sentence[] {
  const [old, now] = [trials.before, trials.after].map((trial) =>
    trial.plan?.shape.nodes.get(field),
  );
  if (!old || !now) return [];
  const [was, is] = [labelOfNode(old), labelOfNode(now)];
  const renamed = was === is ? [] : [{ text: `*${was}* is now called *${is}*.` }];
  const [choices, chosen] = [optionsOf(trials.before, field), optionsOf(trials.after, field)];
  const added = chosen.filter(({ value }) => !choices.some((one) => one.value === value));
  const gone = choices.filter(({ value }) => !chosen.some((one) => one.value === value));
  const limits = limitsOf(old.schema, now.schema);
  return [
    ...renamed,
    ...added.map(({ label }) => ({ text: `*${is}* also offers *${label}*.` })),
    ...gone.map(({ label }) => ({
      text: `*${is}* no longer offers *${label}*.`,
      drafts: `who chose *${label}* chooses again`,
    })),
    ...limits.map((name) => ({
      text: `*${is}*: what is accepted has changed (${name}).`,
      drafts: `*${is}* is judged anew`,
    })),
  ];
}

const LIMITS = [
  'type',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'age',
  'daysFromToday',
  'notFuture',
  'pastOnly',
];

function limitsOf(old: JsonSchema, now: JsonSchema): string[] {
  return LIMITS.filter((name) => !isSame(old[name], now[name]));
}

// Texts, regions and buttons that came, went or changed.
function partSentences({ before, after }: Trials): Sentence[] {
  const [old, now] = [textsOf(before.screen), textsOf(after.screen)];
  const gone = [...old].filter(([at]) => !now.has(at));
  const added = [...now].filter(([at]) => !old.has(at));
  const changed = [...now].filter(([at, text]) => old.has(at) && old.get(at) !== text);
  const isOfField = (at: Pointer): boolean =>
    at.startsWith('/form/fields') || at.startsWith('/schema');
  return [
    ...changed
      .filter(([at]) => !isLabel(at))
      .map(([at, text]) => ({ text: `“${old.get(at) ?? ''}” now says “${text}”.` })),
    ...added.filter(([at]) => !isOfField(at)).map(([, text]) => ({ text: `“${text}” is new.` })),
    ...gone.filter(([at]) => !isOfField(at)).map(([, text]) => ({ text: `“${text}” is gone.` })),
  ];
}

function isLabel(at: Pointer): boolean {
  return (
    (at.endsWith('/label') || at.endsWith('/title')) &&
    parentOf(at).match(/^\/(form\/fields|schema)/) !== null
  );
}
