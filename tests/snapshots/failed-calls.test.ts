import { beforeAll, expect, test } from 'vitest';
import type { CallAnswer, Outside } from '../../src/engine/types.ts';
import { isOfStudio } from '../../src/shared/store/studio-area.ts';
import {
  type Configuration,
  openConfiguration,
  readSources,
  type Rendering,
  renderingsOf,
} from '../../tools/snapshot/configuration.ts';
import { Easel } from '../../tools/snapshot/draw-screen.tsx';
import { list } from '../../tools/snapshot/files.ts';
import { type Fixture, fixturesOf, isInvalid } from '../../tools/snapshot/fixtures.ts';
import { createWorld } from '../../tools/snapshot/world.ts';

// A test that times out goes on drawing, and spoils those after it: only what never ends is given up.
const LONGEST = 300_000;
const FAILED: CallAnswer = {
  ok: false,
  status: 500,
  issues: [],
  message: 'The server has a fault.',
  data: undefined,
};
const TOLD = /The server has a fault|could not be (loaded|brought up to date)|Try again/;

const USUAL_NAMES = 'the tiers keep their usual names, and the server knows which are possible';
const SERVER_WAITS = 'the server refuses a code that is asked for too soon';
const LOCAL = 'answered in the browser';
const ELSEWHERE = 'the page says it at another place';
const NOTHING_YET = 'nothing is compared yet, so it does not matter';
const ADDS_NOTHING = 'without it nothing is missing that anybody could do';

/** Calls whose failure is not told, by screen, with the reason. */
const UNTOLD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'enrollment/agreement-signature': {
    '@tabs': 'the server names the steps that are open when the step is sent',
    'get-enrollment-temp-info': 'the server compares the names when the step is sent',
  },
  'enrollment/beneficiary-info': {
    'get-form-fields-beneficiary-info': 'asked ahead, and again when a row is opened',
  },
  'enrollment/verify-contact-code': { 'app-code-wait': SERVER_WAITS },
  'entry/ben-advance-home': { '@landing': LOCAL, 'get-more-requirement': USUAL_NAMES },
  'entry/enroll-member': { 'get-enrollment-platforms': 'asked again for the group that is chosen' },
  'entry/home': { '@landing': LOCAL, 'get-more-requirement': USUAL_NAMES },
  'entry/referrals': { 'get-more-requirement': USUAL_NAMES },
  'entry/verify-principal': { 'app-principal-code-wait': SERVER_WAITS },
  'shell/shop': {
    '@landing': LOCAL,
    '@languages': LOCAL,
    'get-cart-count': 'the cart stands there without a number',
    'recommendation-filter': ADDS_NOTHING,
  },
  'store/carrier-charges': { 'get-plan-cart': ELSEWHERE },
  'store/cart': { 'check-prudential-cart': 'the cart says itself that there is a fee' },
  'store/compare': { 'app-plan-facts': NOTHING_YET },
  'store/compare-carts': { 'get-filtered-plans': NOTHING_YET, 'get-more-requirement': USUAL_NAMES },
  'store/dependent-info': { 'get-more-requirement': USUAL_NAMES },
  'store/elevate-direct': { 'get-more-requirement': USUAL_NAMES },
  'store/offer': { 'app-answer-offer': 'the offer is shown once more another time' },
  'store/plan-detail': {
    'get-more-requirement': USUAL_NAMES,
    'get-plan-cart': ADDS_NOTHING,
  },
  'store/plan-question-view': { 'get-plan-detail-id': 'its heading says “this plan”' },
  'store/plans': { 'get-more-requirement': USUAL_NAMES },
  'store/quote-filter': {
    'get-left-side-filter-fields': 'a notice says it, and the dialog closes',
    'get-more-requirement': USUAL_NAMES,
  },
};

const screens = list('screens')
  .flatMap((area) => list('screens', area).map((name) => `${area}/${name}`))
  .filter((id) => !isOfStudio(id));

let easel: Easel;
let configuration: Configuration;
let layers: Rendering;
beforeAll(async () => {
  const [opened, sources] = await Promise.all([Easel.open(), readSources()]);
  easel = opened;
  configuration = await openConfiguration(sources);
  layers = { ...renderingsOf(configuration)[0], portal: 'PRMIER' };
}, LONGEST);

/** The screen as text; `answer` may answer a call in place of the server. */
async function draw(
  id: string,
  fixture: Fixture,
  answer: (question: string) => CallAnswer | undefined,
): Promise<string> {
  const { screen } = configuration.bundle.screen(id, layers);
  const world = createWorld(configuration, screen, layers, fixture);
  const { api } = world.outside;
  const outside = {
    ...world.outside,
    api: (async (name, params) =>
      answer(`${name} ${JSON.stringify(params ?? {})}`) ?? api(name, params)) as Outside['api'],
  };
  // A form that is filled from an answer does not open without it.
  const closed = (error: unknown) => String(error);
  return easel.draw(screen, { ...world, outside }, fixture).then(({ text }) => text, closed);
}

test.each(screens)(
  '%s says which part could not be loaded, for each of its calls',
  async (id) => {
    const valid = fixturesOf(configuration.bundle.screen(id, layers).screen).filter(
      (one) => !isInvalid(one),
    );
    const untold = new Set<string>();
    for (const fixture of valid) {
      const asked = new Set<string>();
      await draw(id, fixture, (question) => void asked.add(question));
      for (const one of asked) {
        const text = await draw(id, fixture, (question) => (question === one ? FAILED : undefined));
        if (!TOLD.test(text)) untold.add(one.slice(0, one.indexOf(' ')));
      }
    }
    expect([...untold].sort()).toEqual(Object.keys(UNTOLD[id] ?? {}).sort());
  },
  LONGEST,
);
