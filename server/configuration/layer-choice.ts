import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { BASE_LOCALE, chooseLocale } from '../../src/shared/forms/layers/choose-locale.ts';
import type { Language } from '../../src/shared/words/say.ts';
import type { Enrollment, Session } from '../contract.ts';

/** Layers that a caller sees: portal and site of the enrollment; the language is the browser's. */
export function choiceOf(
  app: FastifyInstance,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { session, enrollment }: { session: Session; enrollment: Enrollment | undefined },
): LayerChoice {
  const { context } = session;
  return {
    portal: enrollment?.portal ?? context.portal ?? app.settings.entry.defaultPortal,
    site: enrollment?.site ?? context.site,
    locale: localeOf(app, { headers }),
  };
}

/** The language of a caller, for what is written to people by mail or text message. */
export function languageOf(
  app: FastifyInstance,
  { choice: { locale } }: { choice: LayerChoice },
): Language {
  return { locale: locale ?? BASE_LOCALE, say: app.configuration.current().sayIn(locale) };
}

/** The locale for a browser's preferences; undefined for the files' own language. */
export function localeOf(
  app: FastifyInstance,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined {
  const known = app.configuration.current().locales.map(({ code }) => code);
  return chooseLocale(wishesIn(headers['accept-language']), known);
}

// `es-MX,es;q=0.9,en;q=0.8`: most preferred first.
function wishesIn(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';').map((piece) => piece.trim());
      const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
