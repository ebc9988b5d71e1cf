import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LayerChoice } from '../../src/shared/forms/layers/layer-types.ts';
import { chooseLocale } from '../../src/shared/forms/layers/choose-locale.ts';
import type { Enrollment, Session } from '../contract.ts';

/** Which layers a caller sees: an enrollment stays in its portal and site; the language is the browser's wish. */
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

/** The locale that a browser's wishes get; undefined is the files' own. */
export function localeOf(
  app: FastifyInstance,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined {
  const known = app.configuration.current().locales.map(({ code }) => code);
  return chooseLocale(wishesIn(headers['accept-language']), known);
}

// `es-MX,es;q=0.9,en;q=0.8`: the more wanted first.
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
