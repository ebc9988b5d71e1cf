import type { FastifyInstance } from 'fastify';
import { cardFacts, factInWords, factsWith } from '../../src/shared/store/plan-facts.ts';
import type { Say } from '../../src/shared/words/say.ts';
import type { Plan } from './sold/read-sold.ts';

/** A fact as a mail or the receipt says it. */
export interface FactInWords {
  label: string;
  words: string;
}

interface Place {
  app: FastifyInstance;
  portal: string;
  say: Say;
}

/** All facts of a plan that a portal shows, in words; none of a plan that is no longer there. */
export function factsInWords(plan: Plan | undefined, { app, portal, say }: Place): FactInWords[] {
  if (!plan) return [];
  const facts = app.configuration.current().facts(portal).get(plan.category) ?? [];
  return factsWith(facts, plan.facts).map((fact) => ({
    label: say(fact.name),
    words: factInWords(fact, fact.value, say),
  }));
}

/** Those that the plan's card shows. */
export function cardFactsInWords(
  plan: Plan | undefined,
  { app, portal, say }: Place,
): FactInWords[] {
  if (!plan) return [];
  const facts = app.configuration.current().facts(portal).get(plan.category) ?? [];
  return cardFacts(facts, plan.facts, say).map(({ name, words }) => ({ label: name, words }));
}
