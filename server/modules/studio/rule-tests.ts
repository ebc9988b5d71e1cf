import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { ConditionTest } from '../../../src/shared/forms/conditions/condition-words.ts';
import {
  type FormShape,
  labelOfNode,
  type ShapeNode,
} from '../../../src/shared/forms/form-shape.ts';
import type { Issue, Json, Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import { ownFormats } from '../../../src/shared/validation/formats.ts';
import { fieldFault, refuseFields } from '../../refusals.ts';

type BuiltTest = Calls['app-studio-rule']['request']['tests'][number];
type Read<T> = { value: T } | { issue: Issue };
type Answer = { value: Json } | { wanted: string };

const WITHOUT_VALUE = ['given', 'missing'];
const WITH_SEVERAL = ['oneOf', 'not'];
const BY_SIZE = ['min', 'max'];
const BY_AGE = ['ageMin', 'ageMax'];
const MOST_YEARS = 200;
const NUMBERS = ['number', 'integer'];
const YES_OR_NO = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

/** Whether a rule may ask for the answer to this. */
export function mayBeAsked({ template, schema, use }: ShapeNode): boolean {
  return !template.includes('*') && !use.private && schema.type !== 'object';
}

/**
 * What a rule asks, with answers as the form holds them. They may be given by their words; several have commas between.
 * Throws 422 with a fault for each condition that no answer to its question could fulfil.
 */
export function readTests(
  shape: FormShape | undefined,
  tests: readonly BuiltTest[],
): ConditionTest[] {
  const read = tests.map((test, at) => readTest(shape?.find(test.field), test, `/tests/${at}`));
  const issues = read.flatMap((one) => ('issue' in one ? [one.issue] : []));
  if (issues.length > 0) throw refuseFields(issues, issues[0]?.message);
  return read.flatMap((one) => ('value' in one ? [one.value] : []));
}

function readTest(
  node: ShapeNode | undefined,
  { field, test, value = '' }: BuiltTest,
  at: Pointer,
): Read<ConditionTest> {
  const fault = (part: string, says: string) => ({ issue: fieldFault(`${at}/${part}`, says) });
  if (!node) return fault('field', `There is no question ${field} in this step.`);
  const name = `“${labelOfNode(node)}”`;
  if (!mayBeAsked(node)) return fault('field', `No rule can ask for the answer to ${name}.`);
  const asked = { field: `/data${field}`, test };
  if (WITHOUT_VALUE.includes(test)) return { value: { ...asked, values: [] } };
  const { type } = node.schema;
  if (type === 'array') return fault('test', `A rule can only ask whether ${name} is answered.`);
  if (BY_SIZE.includes(test) && !NUMBERS.includes(String(type)))
    return fault('test', `${name} is not answered by a number that could be compared.`);
  if (BY_AGE.includes(test) && node.schema.format !== 'us-date')
    return fault('test', `${name} is not answered by a date.`);
  const words = WITH_SEVERAL.includes(test) ? answersIn(node, value) : [value.trim()];
  if (words.join('') === '') return fault('value', `Say what the answer has to be, after ${name}.`);
  const read = BY_AGE.includes(test) ? readYears : readAnswer;
  const answers = words.map((one) => read(one, node));
  const wrong = answers.findIndex((answer) => 'wanted' in answer);
  const refused = answers[wrong];
  if (refused && 'wanted' in refused)
    return fault('value', `“${words[wrong]}” is no answer to ${name}. ${refused.wanted}`);
  return {
    value: { ...asked, values: answers.flatMap((one) => ('value' in one ? one.value : [])) },
  };
}

/** An answer by its words or its value; else what is wanted. */
function readAnswer(words: string, node: ShapeNode): Answer {
  const option = optionOf(node, words);
  if (option) return { value: option.value };
  const { schema, use } = node;
  // What is not offered here may be offered in a portal.
  const known = Array.isArray(schema.enum) ? (schema.enum as Json[]) : [];
  const value = known.find((one) => one !== null && String(one) === words);
  if (value !== undefined) return { value };
  if (schema.type === 'boolean') {
    const yes = YES_OR_NO.get(words.toLowerCase());
    return yes === undefined ? { wanted: 'It is answered by Yes or No.' } : { value: yes };
  }
  if (use.options) {
    return { wanted: `It is answered by ${use.options.map(({ label }) => label).join(', ')}.` };
  }
  if (NUMBERS.includes(String(schema.type))) {
    const number = Number(words);
    return Number.isFinite(number) ? { value: number } : { wanted: 'It is answered by a number.' };
  }
  const fits = Object.entries(ownFormats).find(([name]) => name === schema.format)?.[1];
  if (fits?.(words) !== false) return { value: words };
  const { messages } = schema;
  const wanted = isRecord(messages) && typeof messages.format === 'string' ? messages.format : '';
  return { wanted: wanted || 'It is written otherwise.' };
}

function readYears(words: string): Answer {
  const value = Number(words);
  return Number.isInteger(value) && value >= 0 && value <= MOST_YEARS
    ? { value }
    : { wanted: 'Here a number of whole years is needed.' };
}

function optionOf({ use }: ShapeNode, words: string) {
  return use.options?.find(
    ({ value, label }) => label.toLowerCase() === words.toLowerCase() || String(value) === words,
  );
}

// What stands between commas; of parts that are an answer together, as many as can be.
function answersIn(node: ShapeNode, text: string): string[] {
  const parts = text.split(',');
  const answers: string[] = [];
  while (parts.length > 0) {
    const joined = parts.map((_, at) =>
      parts
        .slice(0, at + 1)
        .join(',')
        .trim(),
    );
    const taken = Math.max(
      0,
      joined.findLastIndex((words) => optionOf(node, words) !== undefined),
    );
    answers.push(joined[taken] ?? '');
    parts.splice(0, taken + 1);
  }
  return answers.filter(Boolean);
}
