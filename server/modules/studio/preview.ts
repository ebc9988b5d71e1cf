import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import {
  ConfigError,
  describeFault,
} from '../../../src/shared/forms/configuration/config-error.ts';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';
import type { Words } from '../../../src/shared/words/say.ts';
import { fieldsIn } from '../../configuration/portal-fields.ts';
import { makeVersion } from '../../configuration/versions.ts';
import { Refusal } from '../../contract.ts';
import { PSEUDO_LOCALE, pseudoLayer } from './texts/pseudo-layer.ts';
import type { Workspace } from './workspace.ts';

type Preview = Calls['app-studio-preview']['data'];

const MOST_KEPT = 200;

/** Screens of drafts for the studio's own eyes, and what validates them. */
export function createPreviews() {
  const validators = new Map<string, string>();
  return {
    /** Text of the validators of a screen that was previewed; undefined for any other. */
    validatorText: (hash: string) => validators.get(hash),

    /** Throws a Refusal that says what is wrong with the screen. */
    show(work: Workspace, id: string, choice: LayerChoice): Omit<Preview, 'version'> {
      const screen = work.screen(id);
      if (!screen) throw new Refusal(404, 'There is no such screen.');
      const own = work.layers(choice);
      const isPseudo =
        choice.locale === PSEUDO_LOCALE && !own.some(({ kind }) => kind === 'locale');
      const layers = isPseudo ? [...own, pseudoLayer(work, screen, own)] : own;
      try {
        const made = makeVersion(screen, work.sources, layers);
        // It is loaded by the browser, where a fault of it shows.
        made.version.catch(() => undefined);
        keep(made.screen.validator ?? '', made.text);
        const locales = layers.filter(({ kind }) => kind === 'locale');
        const locale = locales[0];
        const [portal, site] = ['portal', 'site'].map((kind) =>
          layers.find((layer) => layer.kind === kind),
        );
        return {
          screen: made.screen as unknown as Record<string, unknown>,
          fields: fieldsOf(made.screen, [portal?.part, site?.part, locale?.part]),
          // Outside of screens what is said everywhere comes first, as in the store.
          words: Object.assign({}, ...locales.map(({ words }) => words).reverse()) as Words,
          theme: { ...themeOf(portal?.part), ...themeOf(site?.part) },
        };
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        throw new Refusal(409, error.faults.map(describeFault).join('\n'));
      }
    },
  };

  function keep(hash: string, text: string): void {
    validators.delete(hash);
    validators.set(hash, text);
    for (const oldest of validators.keys()) {
      if (validators.size <= MOST_KEPT) break;
      validators.delete(oldest);
    }
  }
}

function fieldsOf(
  screen: EffectiveScreen,
  files: Parameters<typeof fieldsIn>[1],
): Record<string, unknown>[] {
  if (!screen.form || screen.form.standard) return [];
  return Object.entries(fieldsIn(screen, files))
    .filter(([, { visible }]) => visible !== false)
    .sort(([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0))
    .map(([name, { required, readOnly, default: value }]) => ({
      field_name: name,
      value: value ?? '',
      required: required ?? false,
      read_only: (readOnly ?? false) && value !== undefined,
    }));
}

function themeOf(part: object | undefined): Record<string, unknown> {
  const { theme = {} } = (part ?? {}) as { theme?: Record<string, unknown> };
  return theme;
}
