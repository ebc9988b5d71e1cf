import { BASE_LOCALE } from '../shared/forms/layers/choose-locale.ts';
import { failure, success } from '../services/envelope.ts';
import type { AnyCall } from '../shared/contracts/call-types.ts';
import type { LocalCalls } from '../shared/contracts/local-calls.ts';
import { latePart } from '../shared/late-part.ts';
import type { StoreIndex } from '../shared/store/store-index.ts';
import { withPlainFault } from './fetch-file.ts';
import type { TileSources } from './review/review-tiles.ts';
import type { WizardStep } from './visit/tabs.ts';

interface Sources extends TileSources {
  landing: () => unknown;
  configuration: StoreIndex;
}

const tilesPart = latePart(() => import('./review/review-tiles.ts'));

/** Fetches what makes the tiles of the review page, before that opens. Never rejects. */
export async function prepareTiles(): Promise<void> {
  await tilesPart().catch(() => undefined);
}

/**
 * Calls whose name begins with `@` are answered here, from other calls and the screens' own files: `@landing`, the
 * `@languages` of the store, the wizard's `@tabs` with their names and addresses, and the `@tiles` of the review page.
 */
export function answerLocally(sources: Sources): AnyCall {
  const answers: { [Name in keyof LocalCalls]: () => Promise<LocalCalls[Name]> } = {
    '@languages': () => Promise.resolve(languagesOf(sources.configuration)),
    '@landing': () => Promise.resolve(sources.landing() as LocalCalls['@landing']),
    '@tabs': async () => (await sources.steps.load()).map(asTab),
    '@tiles': async () => {
      const [{ reviewTiles }] = await Promise.all([
        withPlainFault(tilesPart()),
        sources.steps.load(),
      ]);
      return reviewTiles(sources);
    },
  };
  return async (name) => {
    if (!(name in answers)) return failure(0, `There is no call named ${name}.`);
    try {
      return success(await answers[name as keyof LocalCalls]());
    } catch (error) {
      return failure(0, error instanceof Error ? error.message : String(error));
    }
  };
}

// The files' own language first.
function languagesOf({ locales }: StoreIndex) {
  return [{ code: BASE_LOCALE, name: 'English' }, ...Object.values(locales)];
}

function asTab({ tab, route, complete, again }: WizardStep, index: number) {
  const { name, label, icon } = tab;
  const shown = { tab_name: name, order: index + 1, label, icon, href: route, complete };
  return { ...shown, ...(again && { again }) };
}
