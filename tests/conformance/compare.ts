import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import type { FormData, Issue } from '../../src/shared/forms/types.ts';
import { isSame } from '../../src/shared/forms/values.ts';
import type { Pressed } from './browser-entry.ts';
import type { Browser } from './browser-side.ts';
import { comparableOf, expectedOf, forgedFields, holdsNumbers } from './by-design.ts';
import type { Case } from './cases.ts';
import { describeToBrowser, receive, type Received } from './server-side.ts';
import { type Situation, situationsOf } from './situations.ts';

/** Both sides of the store. */
export interface Sides {
  app: FastifyInstance;
  browser: Browser;
}

export interface Budget {
  seed: number;
  runs: number;
}

/** What became of one form: how many situations agreed and what they were, or the smallest one that did not. */
export interface Outcome {
  key: string;
  runs: number;
  /** Situations that the form would have let pass. */
  valid: number;
  /** Words of the disagreement, for reading; undefined when there is none. */
  disagreement: string | undefined;
}

/** Has a form judged on both sides, again and again. */
export function compareForm(sides: Sides, one: Case, { seed, runs }: Budget): Outcome {
  sides.browser.take(one.key, one.served);
  let valid = 0;
  const property = fc.property(situationsOf(one), (situation) => {
    const pressed = press(sides, one, situation);
    if (pressed.issues.length === 0) valid += 1;
    return disagreementOf(sides, one, situation, pressed) === undefined;
  });
  const result = fc.check(property, { seed, numRuns: runs });
  return {
    key: one.key,
    runs: result.numRuns,
    valid,
    disagreement: result.failed ? explain(sides, one, result) : undefined,
  };
}

function press({ browser }: Sides, one: Case, situation: Situation): Pressed {
  const { typed, stored, scope, context, shown } = situation;
  const rest = { params: {}, query: {}, args: {}, result: undefined };
  return browser.press(one.key, {
    descriptors: describeToBrowser(one, situation),
    // What a form without descriptors starts with is fetched under a name of the screen's choice.
    scope: { ...scope, ...rest, data: {}, need: needOf(one, stored) },
    context,
    typed,
    shown,
  });
}

function needOf({ screen }: Case, stored: FormData): FormData {
  const name = screen.form?.prefill?.from.split('/')[2];
  return name === undefined ? {} : { [name]: stored };
}

// The same form is sent twice: as the browser sends it, and as a script would, with hidden fields and keys of its own.
function disagreementOf(
  { app }: Sides,
  one: Case,
  situation: Situation,
  pressed: Pressed,
): string | undefined {
  if (holdsNumbers(one, pressed.payload)) return undefined;
  const sent = receive(app, one, situation, pressed.payload);
  if (sent.atTheGate) return undefined;
  const first = differenceOf(one, pressed, sent, {});
  if (first !== undefined) return `sent by the form\n${first}`;
  if (one.way === 'filter') return undefined;
  const { forged } = situation;
  const scripted = receive(app, one, situation, { ...forged, ...pressed.data });
  if (scripted.atTheGate) return undefined;
  const second = differenceOf(one, pressed, scripted, forged);
  if (second !== undefined) return `sent by a script\n${second}`;
  const passed = [...forgedFields(one, forged)].filter(
    (at) => !scripted.issues.some(({ field }) => field === at),
  );
  if (passed.length > 0) return `sent by a script\nnot refused: ${passed.join(', ')}`;
  if (!isSame(sent.values, scripted.values)) {
    return `sent by a script\nstored as     ${show(scripted.values)}\ninstead of    ${show(sent.values)}`;
  }
  return undefined;
}

function differenceOf(
  one: Case,
  pressed: Pressed,
  received: Received,
  forged: FormData,
): string | undefined {
  const words = one.way !== 'filter';
  const form = linesOf(expectedOf(pressed, received), words);
  const server = linesOf(comparableOf(one, received, forged), words);
  if (isSame(form, server)) return undefined;
  const only = (mine: string[], other: string[]): string[] =>
    mine.filter((line) => !other.includes(line));
  return [
    ...only(form, server).map((line) => `only the form   ${line}`),
    ...only(server, form).map((line) => `only the server ${line}`),
  ].join('\n');
}

function linesOf(issues: readonly Issue[], words: boolean): string[] {
  return issues
    .map(({ field, keyword, message }) =>
      [field || '(the form)', keyword, ...(words ? [message] : [])].join(' | '),
    )
    .sort();
}

function explain(sides: Sides, one: Case, result: fc.RunDetails<[Situation]>): string {
  const [situation] = result.counterexample ?? [];
  if (!situation) return String(result.errorInstance ?? 'failed without an example');
  const again = `seed ${result.seed}, path ${result.counterexamplePath}, after ${result.numRuns} runs and ${result.numShrinks} shrinks`;
  const facts = Object.entries(situation)
    .filter(([, value]) => Object.keys(value as object).length > 0)
    .map(([name, value]) => `  ${name.padEnd(8)} ${show(value)}`);
  let words: string;
  try {
    words =
      disagreementOf(sides, one, situation, press(sides, one, situation)) ??
      'gone at the second look';
  } catch (error) {
    words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  return [`${one.key} (${again})`, ...facts, ...words.split('\n').map((line) => `  ${line}`)].join(
    '\n',
  );
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
