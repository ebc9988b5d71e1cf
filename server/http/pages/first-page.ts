import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALL_TABLE } from '../../../src/shared/contracts/call-table.generated.ts';
import type { AnyCall } from '../../../src/shared/contracts/call-types.ts';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import { type CallQuestion, questionKey, questionOf } from '../../../src/shared/forms/questions.ts';
import { getAt } from '../../../src/shared/forms/pointer.ts';
import {
  openingQuestion,
  openingQuestions,
  regionStanding,
} from '../../../src/shared/forms/opening-questions.ts';
import type { EffectiveScreen, Scope } from '../../../src/shared/forms/types.ts';
import type { FirstRegion } from '../../../src/shared/store/first-words.ts';
import type { FirstPage } from '../../../src/shared/store/first-page.ts';
import { type Start, startUp } from '../../../src/shared/store/start-up.ts';
import { draftQuestion } from '../../../src/shared/store/draft-question.ts';
import { sessionValidity } from '../../../src/shared/store/session-validity.ts';
import { pageShownAt } from '../../../src/shared/store/site-pages.ts';
import { framesAround, type StoreIndex } from '../../../src/shared/store/store-index.ts';
import { localeOf } from '../../configuration/layer-choice.ts';
import type { ReadyScreen } from '../../configuration/types.ts';
import { askSelf } from '../ask-self.ts';

/** After this time the page is sent without data and makes the calls itself. */
const PATIENCE_MS = 1_500;
const MOST_ANSWERS = 12;

/** A first page, its screens with the regions alone that may show, and the `Set-Cookie` headers to send with it. */
export interface PreparedPage {
  first: FirstPage;
  drawn: EffectiveScreen[];
  /** What the page's own texts read. */
  scope: Partial<Scope>;
  cookies: string[];
  /** The regions with first words, those of the frames first. */
  regions: FirstRegion[];
}

/**
 * Makes the first calls of the browser on its behalf: the visit's start, the screens of the address and the data they
 * show, by the same calls and under the same permissions. Undefined for requests that open no page (scripts, frames)
 * and when an answer fails or is late.
 */
export async function prepareFirstPage(
  app: FastifyInstance,
  request: FastifyRequest,
  index: StoreIndex,
): Promise<PreparedPage | undefined> {
  if (!opensPage(request)) return undefined;
  const { call, cookies } = askSelf(app, request);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, undefined).unref();
  });
  try {
    const read = await Promise.race([readFirstPage(app, request, index, call), late]);
    return read && { ...read, cookies: cookies() };
  } catch (error) {
    request.log.warn({ err: error }, 'the first page could not be prepared');
    return undefined;
  }
}

// A top-level navigation; a page in a partner's frame has another cookie.
function opensPage({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}

async function readFirstPage(
  app: FastifyInstance,
  request: FastifyRequest,
  index: StoreIndex,
  call: AnyCall,
): Promise<Omit<PreparedPage, 'cookies'>> {
  const { pathname, search } = new URL(request.url, 'http://store');
  const start = await startUp(call, index, pathname, search);
  const locale = localeOf(app, request);
  const address = start.address ?? `${pathname.slice(start.basename.length) || '/'}${search}`;
  const at = new URL(address, 'http://store');
  const page = pageShownAt(index, start.session, at.pathname);
  // Requirements of a page are checked in the browser, which may redirect.
  if (!page || page.screen.requires)
    return {
      first: { start, ...(locale && { locale }), screens: [], answers: [] },
      drawn: [],
      scope: {},
      regions: [],
    };
  const ids = [...framesAround(index, page.id), page.id];
  const ready = ids.map((id) => app.configuration.current().screen(id, choiceOf(start, locale)));
  const scope = scopeOf(start, page.params, at.searchParams);
  const ask = async (scopes: readonly Scope[], asked: readonly CallQuestion[] = []) => {
    const fresh = new Map<string, CallQuestion>();
    for (const [index, one] of ready.entries())
      for (const question of questionsOf(one, scopes[index] ?? scope))
        fresh.set(questionKey(question), question);
    for (const question of asked) fresh.delete(questionKey(question));
    const asking = [...fresh.values()].slice(0, MOST_ANSWERS - asked.length);
    const answers = asking.map(async (question) => {
      const answer = await call(question.call, question.params);
      return answer.ok ? [{ ...question, data: answer.data }] : [];
    });
    return (await Promise.all(answers)).flat();
  };
  const first = await ask(ready.map(() => scope));
  const scopes = ready.map(({ screen }) => ({ ...scope, need: dataOf(screen.data, scope, first) }));
  // Answers may be parameters of further calls.
  const second = await ask(scopes, first);
  const screens = ready.map(({ screen, hash }) => ({ ...screen, hash }));
  const drawn = ready.map((one, index) => withoutHidden(one, scopes[index] ?? scope));
  const answers = [...first, ...second];
  const own = scopes.at(-1) ?? scope;
  const regions = drawn.flatMap((screen, index) =>
    firstRegions(screen, scopes[index] ?? scope, answers),
  );
  return {
    first: { start, ...(locale && { locale }), screens, answers },
    drawn,
    scope: own,
    regions,
  };
}

function withoutHidden(ready: ReadyScreen, scope: Scope): EffectiveScreen {
  const { screen } = ready;
  const holds = holdsIn(ready, scope);
  const regions = screen.regions?.filter(
    (_region, index) => regionStanding(screen, index, scope, holds) !== 'hidden',
  );
  return { ...screen, ...(regions && { regions }) };
}

function holdsIn({ validators }: ReadyScreen, scope: Scope): (key: string) => boolean {
  const context = sessionValidity(scope.session);
  return (key) => validators.conditions[key]?.(scope, context) ?? false;
}

function firstRegions(
  { regions = [] }: EffectiveScreen,
  scope: Scope,
  answers: FirstPage['answers'],
): FirstRegion[] {
  const { session } = scope;
  return regions
    .filter(({ firstWords }) => firstWords)
    .map(({ region, slot, options = {}, texts = {}, data }) => ({
      region,
      slot,
      options,
      texts,
      session,
      data: dataOf(data, scope, answers),
    }));
}

function dataOf(
  data: EffectiveScreen['data'] = {},
  scope: Scope,
  answers: FirstPage['answers'],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, need]) => {
      const question = questionOf(need, scope);
      const key = question && questionKey(question);
      const answer = answers.find((one) => questionKey(one) === key);
      return answer ? [[name, getAt(answer.data, need.pick ?? '')]] : [];
    }),
  );
}

function choiceOf({ session }: Start, locale: string | undefined): LayerChoice {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { portal: text(session.portal_code), site: text(session.site), locale };
}

function scopeOf(
  { session }: Start,
  params: Record<string, string>,
  query: URLSearchParams,
): Scope {
  return {
    session,
    portal: { code: session.portal_code, name: session.portal_name },
    params,
    query: Object.fromEntries(query),
    data: {},
    cart: {},
    args: {},
    need: {},
    result: undefined,
  };
}

// Reads only, including the saved draft.
function questionsOf(ready: ReadyScreen, scope: Scope): CallQuestion[] {
  const { screen } = ready;
  const { descriptors, draft } = screen.form ?? {};
  const enrollment = String(scope.session.tempId ?? '');
  const kept = draft ? draftQuestion('get', draft, enrollment) : undefined;
  const described = descriptors && openingQuestion(descriptors, scope);
  const opening = openingQuestions(screen, scope, holdsIn(ready, scope));
  const questions = [kept, described, ...opening];
  return questions
    .filter((one) => one !== undefined)
    .filter(({ call }) => methodOf(call) === 'GET');
}

function methodOf(name: string): string | undefined {
  const table: Readonly<Record<string, { method: string } | undefined>> = CALL_TABLE;
  return table[name]?.method;
}
