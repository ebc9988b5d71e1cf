import type { Bundle } from '../../server/configuration/bundle.ts';
import { maskBefore } from '../../src/shared/forms/validity/mask.ts';
import type { EffectiveScreen, FormData } from '../../src/shared/forms/types.ts';
import { type Fixture, fixturesOf } from './fixtures.ts';
import type { Saved } from './server-answers.ts';

const FILTER = 'filter_info';

/** Saved data while a screen shows a fixture: the fixture under the screen's tab, all other tabs completely filled. */
export function savedTabs(bundle: Bundle, screen: EffectiveScreen, fixture: Fixture): Saved {
  const own = screen.tab?.saved ?? (screen.form?.prefill ? FILTER : undefined);
  return (tab) => {
    if (tab === own) return withoutPrivate(screen, fixture.data ?? {});
    const other = bundle.screenIds
      .map((id) => bundle.screen(id).screen)
      .find((one) => one.tab?.saved === tab || (tab === FILTER && one.id === 'store/quote-filter'));
    const fullest = other && fixturesOf(other).find(({ name }) => name === 'maximal')?.data;
    return other && fullest && masked(other, fullest);
  };
}

function isPrivate({ form }: EffectiveScreen, name: string): boolean {
  return form?.fields?.[`/${name}`]?.private === true;
}

function withoutPrivate(screen: EffectiveScreen, data: FormData): FormData {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isPrivate(screen, name)));
}

// Masks numbers as the server does.
function masked(screen: EffectiveScreen, data: FormData): FormData {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isPrivate(screen, name) ? maskBefore(String(value).slice(-4)) : value,
    ]),
  );
}
