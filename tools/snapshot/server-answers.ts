import type { FastifyInstance } from 'fastify';
import type { AnyCtx, TabSource } from '../../server/contract.ts';
import { agreementService } from '../../server/modules/agreement/service.ts';
import { billingSource } from '../../server/modules/billing/source.ts';
import { healthSource } from '../../server/modules/health-questions/source.ts';
import { reviewService } from '../../server/modules/review/service.ts';
import { contactSource } from '../../server/modules/wizard/contact.ts';
import { employerSource } from '../../server/modules/wizard/employer.ts';
import { personalSource } from '../../server/modules/wizard/personal.ts';
import { showProgress } from '../../server/modules/wizard/progress.ts';
import { stepsOf } from '../../server/modules/wizard/steps.ts';
import { wizardService } from '../../server/modules/wizard/service.ts';
import type { Bundle } from '../../server/configuration/bundle.ts';
import type { Calls } from '../../src/shared/contracts/calls.generated.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { TAB } from '../../src/shared/store/tab-names.ts';
import type { HealthQuestion } from '../../src/shared/domain/health.ts';
import { ANSWERS, pickAnswer } from './answers.ts';
import { readJson } from './files.ts';

const HEALTH_QUESTIONS = readJson<(Omit<HealthQuestion, 'kind'> & Partial<HealthQuestion>)[]>(
  'server/catalogue/demo/health-questions.json',
).map((question): HealthQuestion => ({ kind: 'condition', ...question }));

/** Saved data of an enrollment, by the saved name of the tab. */
export type Saved = (tab: string) => FormData | undefined;

/** Answers of the wizard's own server module for an enrollment in this portal with these saved tabs, in this language. */
export function createServerAnswers(
  bundle: Bundle,
  {
    portal,
    locale,
    cart = {},
  }: { portal: string; locale: string | undefined; cart?: FormData | undefined },
  today: string,
  saved: Saved,
) {
  const parts = partsOf(bundle, portal, saved, cart);
  const app = parts as unknown as FastifyInstance;
  const sources = sourcesOf(app);
  parts.tabSources = { find: (tab: string) => sources[tab] };
  const ctx = {
    enrollment: { portal, tier: 'IO', status: 'open', eprocess: 'applicant' },
    session: { id: 1 },
    caller: 'owner',
    choice: { portal, locale },
    db: { query: async (text: string) => storedRows(text) },
    today,
    audit: () => undefined,
  } as unknown as AnyCtx;
  // Saved data count as valid.
  const wizard = { ...wizardService(app), faults: async () => [] };
  parts.wizard = wizard;
  return {
    /** Field descriptors of a row of a step's list; undefined where the portal has no such step. */
    async rowFields(tab: string, list: string) {
      const isThere = stepsOf(app, portal, { portal }).some(({ saved: name }) => name === tab);
      return isThere ? wizard.rowFields(ctx, tab, list) : undefined;
    },
    /** Field descriptors of a step, as its call answers. */
    fields: (tab: string) => wizard.fields(ctx, tab),
    /** Whether a step is to be filled in, as its call answers. */
    isRequired: (tab: string) => wizard.isRequired(ctx, tab),
    /** The steps of the portal, with their progress. */
    progress: () => showProgress(app, ctx),
  };
}

// Stand-ins for the services of the server's modules, for a new enrollment.
function partsOf(bundle: Bundle, portal: string, saved: Saved, cart: FormData) {
  const filter = { zip: '75001', dob: '03/15/1986', gender: '1', tier: 'IO' };
  const read = (tab: string) => {
    const data = tab === TAB.filter ? { ...filter, ...saved(tab) } : saved(tab);
    return data && { version: 1, data };
  };
  return {
    configuration: { current: () => bundle },
    tabs: {
      read: async (_db: unknown, _enrollment: unknown, tab: string) => read(tab),
      version: async () => 1,
      marks: async () => ({}),
      all: async () => new Map(savedTabs(bundle, portal, saved)),
    },
    providers: { zip: { lookup: async (zip: string) => placeOf(zip) } },
    cart: {
      needs: async () => ({ premier: false, iha: false, ...cart }),
      plans: async () => [],
      planFlags: async () => [],
    },
    drafts: { typed: async () => undefined },
    employer: { isEmployer: async () => false },
    agreementTexts: async () => storedTexts(),
    contactCodes: { isConfirmed: async () => false },
    enrollerCode: { fact: async () => undefined, fault: async () => undefined },
    wizard: undefined as unknown,
    tabSources: undefined as unknown,
  };
}

// No former session, and nothing is signed; the store asks the questions of the demo catalogue.
function storedRows(query: string): object[] {
  return query.includes('from health_question') ? HEALTH_QUESTIONS : [];
}

// What is saved of the other steps is shown as it is.
function sourcesOf(app: FastifyInstance): Record<string, TabSource> {
  return {
    [TAB.personal]: personalSource(app),
    [TAB.contact]: contactSource(app),
    [TAB.employer]: employerSource(app),
    [TAB.health]: healthSource(app),
    [TAB.billing]: billingSource(app),
    // What is saved of it was signed.
    [TAB.agreement]: { ...agreementService(app), obstacle: async () => undefined },
    [TAB.review]: reviewService(app),
  };
}

// The review itself is what is still to be done.
function savedTabs(bundle: Bundle, portal: string, saved: Saved): [string, unknown][] {
  return bundle.screenIds.flatMap((id): [string, unknown][] => {
    const { tab } = bundle.screen(id, portal).screen;
    return tab && tab.saved !== 'review_info' ? [[tab.saved, saved(tab.saved)]] : [];
  });
}

function storedTexts(): Calls['get-agreement-texts']['data']['result'] {
  const answer = pickAnswer(ANSWERS['get-agreement-texts'], {});
  return answer?.ok ? (answer.data as Calls['get-agreement-texts']['data']).result : [];
}

function placeOf(zip: string): { zip: string; city: string; state: string } | undefined {
  const answer = pickAnswer(ANSWERS['zip-to-state'], { zip });
  if (!answer?.ok) return undefined;
  const [place] = answer.data as { city: string; state_abbreviation: string }[];
  return place && { zip, city: place.city, state: place.state_abbreviation };
}
