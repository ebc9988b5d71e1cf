import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FirstPage } from '../../../src/shared/store/first-page.ts';
import { PAGE_WORDS } from '../../../src/shared/store/page-words.ts';
import type { StoreIndex } from '../../../src/shared/store/store-index.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import { escapeHtml } from '../../escape-html.ts';
import { linksOfBuild, withStyles } from './built-files.ts';
import { compressed } from '../compress.ts';
import type { Bundle } from '../../configuration/bundle.ts';
import { languageOf, localeOf } from '../../configuration/layer-choice.ts';
import { inOneLanguage } from '../../configuration/store-index.ts';
import { answerUnknownCall } from '../errors.ts';
import { prepareFirstPage } from './first-page.ts';
import { firstView } from './first-view.ts';
import { framerOf } from '../framing.ts';
import { safeJson } from './safe-json.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Id of the built pages; a page of another build reloads. */
    build: string;
  }
}

const NONCE = '__CSP_NONCE__';
const CONFIGURATION = '__STORE_CONFIGURATION__';
const FIRST_PAGE = '__STORE_FIRST_PAGE__';
const FIRST_LINKS = '<!-- first links -->';
const FIRST_VIEW = '<!-- first view -->';
const LANGUAGE = 'lang="en"';
const PLACEHOLDERS = [NONCE, CONFIGURATION, FIRST_PAGE, FIRST_LINKS, FIRST_VIEW, LANGUAGE];
const PLACEHOLDER = new RegExp(`(${[...PLACEHOLDERS, ...PAGE_WORDS].join('|')})`);
// The names of the built files carry a hash of their content; the build also leaves compressed copies beside them.
const IMMUTABLE = {
  index: false,
  maxAge: 31_536_000_000,
  immutable: true,
  preCompressed: true,
} as const;
const BUILT_FILE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Not built yet</title><p>The pages are not built yet: run <code>npm run build</code>.</p></html>';

/** Serves the built files, and the single page for every address without a file or call. */
export async function addPages(app: FastifyInstance): Promise<void> {
  const folder = app.settings.webFolder;
  const file = path.join(folder, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const build = createHash('sha256')
    .update(page ?? '')
    .digest('hex')
    .slice(0, 12);
  app.decorate('build', build);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-build', build);
    // The health pages work without a configuration, too.
    if (request.url.startsWith('/api/')) {
      reply.header('x-configuration', app.configuration.current().hash);
    }
    done();
  });
  await app.register(fastifyStatic, { root: folder, serve: false, ...IMMUTABLE });
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'open' } },
    (request, reply) => {
      const name = request.params['*'];
      if (!BUILT_FILE.test(name)) return answerUnknownCall(app, request, reply);
      return reply.sendFile(`assets/${name}`);
    },
  );
  const others = await rootFiles(folder);
  const built = {
    page: inParts(page),
    styled: inParts(page && withStyles(page, folder, NONCE)),
    linksOf: linksOfBuild(folder),
  };
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? '/';
    if (address.startsWith('/api/')) return answerUnknownCall(app, request, reply);
    const other = others.get(address);
    if (other !== undefined && isRead(request)) return sendFile(reply, other);
    return answerPage(app, request, reply, built);
  });
}

/** A page with placeholders, split before and after each: it is large, and searching it takes longer than all else. */
type PageParts = readonly string[];

interface Built {
  page: PageParts | undefined;
  /** With its style sheets in it. */
  styled: PageParts | undefined;
  linksOf: ReturnType<typeof linksOfBuild>;
}

async function answerPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, styled, linksOf }: Built,
): Promise<FastifyReply> {
  if (!isRead(request) || !acceptsPage(request) || isFile(request)) {
    return answerUnknownCall(app, request, reply);
  }
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  if (page === undefined) return reply.code(503).send(NOT_BUILT);
  request.framer = (await framerOf(app, request, indexOfStore(app))) ?? '';
  const prepared = await prepareFirstPage(app, request, indexOfStore(app));
  const first = prepared?.first;
  const language = languageOf(app, { choice: { locale: localeOf(app, request) } });
  const personal = holdsPerson(first);
  // A personal page is not compressed, so that its style sheet is better fetched once.
  const text = filled((personal ? page : styled) ?? page, {
    [NONCE]: request.nonce,
    [CONFIGURATION]: indexOfPage(app, request),
    [FIRST_PAGE]: first ? safeJson(first) : '',
    [FIRST_LINKS]: [
      ...linksOf(prepared?.drawn ?? [], request.nonce),
      ...linkOfWords(indexOfStore(app), first),
    ].join(''),
    [FIRST_VIEW]: prepared && firstView(prepared, language),
    ...pageWords(language),
  });
  for (const cookie of prepared?.cookies ?? []) reply.header('set-cookie', cookie);
  if (!personal) return reply.send(await compressed(request, reply, text));
  // Personal data: not cached, and not compressed, so that the length reveals nothing.
  return reply.header('cache-control', 'no-store').send(text);
}

// The page's own words in a language.
function pageWords({ locale, say }: Language): Record<string, string> {
  const words = PAGE_WORDS.map((text) => [text, escapeHtml(say(text))] as const);
  return { ...Object.fromEntries(words), [LANGUAGE]: `lang="${locale}"` };
}

function inParts(page: string | undefined): PageParts | undefined {
  return page?.split(PLACEHOLDER);
}

// A placeholder without a text stays: it is a comment.
function filled(parts: PageParts, texts: Readonly<Record<string, string | undefined>>): string {
  return parts.map((part) => texts[part] ?? part).join('');
}

// Only who reads another language needs its words.
function linkOfWords({ locales }: StoreIndex, first: FirstPage | undefined): string[] {
  const hash = locales[first?.locale ?? '']?.words;
  const address = `/config/words/${hash}.json`;
  return hash ? [`<link rel="preload" as="fetch" crossorigin href="${address}" />`] : [];
}

// Whether a page may hold what belongs to somebody: an enrollment, a group's quote, a member, an agent's people.
function holdsPerson(first: FirstPage | undefined): boolean {
  const { tempId, groupCensusId, user_id: member, principal } = first?.start.session ?? {};
  return Boolean(tempId || groupCensusId || member || principal);
}

const indexTexts = new WeakMap<Bundle, Map<string, string>>();

/** JSON of the whole index, safe inside a page; cached with its bundle. */
export function indexText(app: FastifyInstance): string {
  return textOfIndex(app, 'all', (index) => index);
}

// Only who reads another language needs the versions in it.
function indexOfPage(app: FastifyInstance, request: FastifyRequest): string {
  const locale = localeOf(app, request);
  return textOfIndex(app, `in ${locale}`, (index) => inOneLanguage(index, locale));
}

function textOfIndex(
  app: FastifyInstance,
  key: string,
  pick: (index: StoreIndex) => StoreIndex,
): string {
  const bundle = app.configuration.current();
  const texts = indexTexts.get(bundle) ?? new Map<string, string>();
  indexTexts.set(bundle, texts);
  const text = texts.get(key) ?? safeJson(pick(indexOfStore(app)));
  texts.set(key, text);
  return text;
}

function indexOfStore(app: FastifyInstance): StoreIndex {
  return app.configuration.current().index(app.build, app.settings.entry.defaultPortal);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function acceptsPage({ headers }: FastifyRequest): boolean {
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

// Missing pictures and scripts must not be answered with the page, nor requests of socket clients.
function isFile({ url }: FastifyRequest): boolean {
  return /^\/(assets|config|socket\.io)(\/|\?|$)|\.(js|css|map|json|png|svg|ico|woff2?)(\?|$)/.test(
    url,
  );
}

interface RootFile {
  bytes: Buffer;
  type: string;
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

async function rootFiles(folder: string): Promise<ReadonlyMap<string, RootFile>> {
  if (!existsSync(folder)) return new Map();
  const names = (await readdir(folder)).filter((name) => TYPES[path.extname(name)] !== undefined);
  const files = names.map(async (name): Promise<[string, RootFile]> => [
    `/${name}`,
    { bytes: await readFile(path.join(folder, name)), type: TYPES[path.extname(name)] ?? '' },
  ]);
  return new Map(await Promise.all(files));
}

function sendFile(reply: FastifyReply, { bytes, type }: RootFile): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type(type).send(bytes);
}
