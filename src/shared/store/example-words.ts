import { centsToDollars, formatDollars } from '../domain/money.ts';
import type { Say } from '../words/say.ts';
import type { ExampleLine, PlanExample } from './plan-examples.ts';
import { factInWords } from './plan-facts.ts';

/** What an example says: lines with their amounts, what the shopper pays, and what is assumed. */
export interface ExampleWords {
  title: string;
  lines: { words: string; amount: string }[];
  youPay: string;
  /** What fixed payments leave beyond the cost; empty without. */
  keep: string;
  assumes: string[];
}

/** An example in words. */
export function exampleInWords(
  { title, lines, you_pay_cents, keep_cents, wait, assumes }: PlanExample,
  say: Say,
): ExampleWords {
  const waits =
    wait && factInWords({ name: '', explanation: '', unit: wait.unit }, wait.value, say);
  return {
    title: say(title),
    lines: lines.map((line) => ({ words: lineInWords(line, say), amount: signed(line) })),
    youPay: inDollars(you_pay_cents),
    keep: keep_cents > 0 ? inDollars(keep_cents) : '',
    assumes: [
      ...(waits === undefined
        ? []
        : [say('You have been on the plan for {time}: before, it does not pay.', { time: waits })]),
      ...assumes.map((sentence) => say(sentence)),
    ],
  };
}

function signed({ kind, cents }: ExampleLine): string {
  return kind === 'cost' || cents === 0 ? inDollars(cents) : `−${inDollars(-cents)}`;
}

function inDollars(cents: number): string {
  return formatDollars(centsToDollars(cents));
}

function lineInWords(line: ExampleLine, say: Say): string {
  const { kind, what, of_cents: of = 0, times = 1 } = line;
  const amount = inDollars(of);
  switch (kind) {
    case 'cost':
      return say(what);
    case 'uncovered':
      return say('The plan does not pay for this');
    case 'share':
      return limited(line, shareInWords(line, say), say);
    case 'copay':
      return copayInWords(line, say);
    case 'allowance':
      return limited(line, say('The plan pays up to {amount} toward it', { amount }), say);
    case 'fixed':
      return times === 1
        ? say('The plan pays you {amount}', { amount })
        : say('The plan pays you {amount}, {n} times', { amount, n: times });
    case 'most':
      return say('The plan pays what is over {amount}, the most that you pay in a year', {
        amount,
      });
  }
}

function shareInWords(
  { percent = 0, deductible_cents: first = 0, ...line }: ExampleLine,
  say: Say,
) {
  const deductible = inDollars(first);
  if (first === 0) return say('The plan pays {n}%', { n: percent });
  if (line.cents === 0 && line.limit_cents === undefined)
    return say('You pay {deductible} toward the deductible; the plan pays nothing yet', {
      deductible,
    });
  return say('You pay the deductible, {deductible}; the plan pays {n}% of the rest', {
    deductible,
    n: percent,
  });
}

function copayInWords({ cents, of_cents: of = 0, ...line }: ExampleLine, say: Say) {
  const { deductible_cents: first = 0 } = line;
  const copay = inDollars(of);
  if (cents === 0) return say('It costs no more than what you pay yourself');
  if (first > 0)
    return say(
      'You pay the deductible, {deductible}, and a copay of {copay}; the plan pays the rest',
      {
        deductible: inDollars(first),
        copay,
      },
    );
  return of === 0
    ? say('The plan pays all of it')
    : say('You pay a copay of {copay}; the plan pays the rest', { copay });
}

function limited({ limit_cents: limit }: ExampleLine, words: string, say: Say): string {
  if (limit === undefined) return words;
  return say('{what}, up to its yearly limit of {limit}', { what: words, limit: inDollars(limit) });
}
