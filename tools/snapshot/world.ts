import type { CallAnswer } from '../../src/engine/types.ts';
import { UnknownScreen } from '../../src/engine/index.ts';
import { CALL_TABLE } from '../../src/shared/contracts/call-table.generated.ts';
import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { setAt } from '../../src/shared/forms/pointer.ts';
import type { EffectiveScreen, FormData } from '../../src/shared/forms/types.ts';
import type { AnyCall } from '../../src/shared/contracts/call-types.ts';
import { ANSWERS, answered, pickAnswer } from './answers.ts';
import type { Configuration, Rendering } from './configuration.ts';
import type { Fixture } from './fixtures.ts';
import { savedTabs } from './saved-tabs.ts';
import { makeWorld, type Visit, type World } from './make-world.ts';
import { TODAY } from './today.ts';
import { ROLES } from './roles.ts';
import { createServerAnswers } from './server-answers.ts';

export interface ScreenWorld extends World {
  /** Calls without a stored answer: what depends on them shows that it is loading. */
  unanswered: ReadonlySet<string>;
}

/** The world of one version of a screen (portal, locale), shown with a fixture: its calls are answered from stored data. */
export function createWorld(
  configuration: Configuration,
  screen: EffectiveScreen,
  layers: Rendering,
  fixture: Fixture,
): ScreenWorld {
  const { bundle } = configuration;
  const unanswered = new Set<string>();
  const world = makeWorld({
    ...visitOf(configuration, screen, layers, fixture),
    call: answersOf(bundle, screen, layers, fixture, (call) => unanswered.add(call)),
    files: filesOf(bundle, layers),
  });
  return { ...world, unanswered };
}

/** What a world consists of that can be sent to a page as JSON. */
export function visitOf(
  { bundle }: Configuration,
  screen: EffectiveScreen,
  layers: Rendering,
  fixture: Fixture,
): Visit {
  return {
    index: bundle.index('', layers.portal ?? ''),
    session: sessionOf(bundle, layers, fixture),
    cart: fixture.situation.cart ?? {},
    path: screen.route ?? '/',
    locale: layers.locale,
    words: bundle.locales.find(({ code }) => code === layers.locale)?.words ?? {},
  };
}

function sessionOf(
  bundle: Configuration['bundle'],
  { portal, site, locale, role }: Rendering,
  { situation }: Fixture,
): FormData {
  const usual = pickAnswer(ANSWERS['app-session'], {})?.data as FormData;
  return {
    ...usual,
    today: TODAY,
    ...(portal ? { portal_code: portal, portal_name: bundle.portal(portal)?.name } : {}),
    ...(site ? { site } : {}),
    ...(locale ? { locale } : {}),
    ...ROLES[role ?? ''],
    ...situation.session,
  };
}

function filesOf(bundle: Configuration['bundle'], layers: LayerChoice): World['files'] {
  const ready = (id: string) => {
    if (!bundle.screenIds.includes(id)) throw new UnknownScreen(id);
    return bundle.screen(id, layers);
  };
  return {
    loadScreen: async (id) => ({ ...ready(id).screen, validator: id }),
    loadValidators: async (id) => ready(id).validators,
  };
}

/**
 * Answers of calls: of the fixture, then of the server's own code, then stored ones. A write without a stored answer
 * succeeds; a read stays pending, so that what depends on it shows that it is loading.
 */
export function answersOf(
  bundle: Configuration['bundle'],
  screen: EffectiveScreen,
  layers: LayerChoice,
  fixture: Fixture,
  onUnanswered: (call: string) => void = () => undefined,
): AnyCall {
  const saved = savedTabs(bundle, screen, fixture);
  const { portal, locale } = layers;
  const { cart } = fixture.situation;
  const server = portal
    ? createServerAnswers(bundle, { portal, locale, cart }, TODAY, saved)
    : undefined;
  const computed = async (call: string, params: FormData): Promise<CallAnswer | undefined> => {
    const { tab } = screen;
    if (call === 'tab-fields') {
      const of = savedName(bundle, String(params.tab));
      return answered(server && of ? await server.fields(of) : { version: 1 });
    }
    const described = [screen, ...rowScreens(bundle, screen)].find(
      ({ form }) => form?.descriptors?.call === call,
    );
    if (described) {
      const list = listOf(bundle, described.id);
      if (list) {
        const result = await server?.rowFields(list.tab, list.name);
        return answered({ version: 1, ...(result ? { result } : {}) });
      }
      const fields = server && tab && (await server.fields(tab.saved)).result;
      const { pick = '/result' } = described.form?.descriptors ?? {};
      return answered(fields ? setAt({ version: 1 }, pick, fields) : { version: 1 });
    }
    if (call === 'check-tab-required') {
      const required = (await server?.isRequired(String(params.tab_name))) ?? false;
      return answered({ result: { required } });
    }
    if (call === 'get-dynamic-tabs') return answered(await (server?.progress() ?? allTabs(bundle)));
    if (call !== 'get-enrollment-temp-info') return undefined;
    return answered({ result: saved(String(params.column)) ?? null, version: 1 });
  };
  const neverAnswered = (call: string): Promise<never> => {
    onUnanswered(call);
    return new Promise(() => undefined);
  };
  return async (call, params = {}) =>
    pickAnswer(fixture.situation.calls?.[call], params) ??
    (await computed(call, params)) ??
    pickAnswer(ANSWERS[call], params) ??
    (isRead(call) ? neverAnswered(call) : answered({}));
}

// The name under which a step is saved, from either of its names.
function savedName(bundle: Configuration['bundle'], name: string): string | undefined {
  const tabs = bundle.screenIds.map((id) => bundle.screen(id).screen.tab);
  return tabs.find((tab) => tab?.name === name || tab?.saved === name)?.saved;
}

// The screens in which rows of a screen's lists are edited.
function rowScreens(bundle: Configuration['bundle'], { form }: EffectiveScreen): EffectiveScreen[] {
  const panels = Object.values(form?.fields ?? {}).flatMap(({ panel }) => (panel ? [panel] : []));
  return panels.map((panel) => bundle.screen(panel.screen).screen);
}

// The list whose rows a panel's screen edits.
function listOf(
  bundle: Configuration['bundle'],
  id: string,
): { tab: string; name: string } | undefined {
  for (const one of bundle.screenIds) {
    const { tab, form } = bundle.screen(one).screen;
    const fields = Object.entries(form?.fields ?? {});
    const list = fields.find(([, { panel }]) => panel?.screen === id);
    if (tab && list) return { tab: tab.saved, name: list[0].slice(1) };
  }
  return undefined;
}

function isRead(call: string): boolean {
  const { method } = CALL_TABLE[call as keyof typeof CALL_TABLE] ?? { method: 'GET' };
  return method === 'GET';
}

// Without a portal there is no list of steps: all screens that are steps are listed.
function allTabs(bundle: Configuration['bundle']): { result: object[] } {
  const tabs = bundle.screenIds.flatMap((id) => bundle.screen(id).screen.tab ?? []);
  const sorted = tabs.toSorted((one, other) => one.order - other.order);
  return {
    result: sorted.map(({ name, saved }, order) => ({
      tab_name: name,
      saved_tab: saved,
      required: true,
      order,
      complete: saved !== 'review_info',
    })),
  };
}
