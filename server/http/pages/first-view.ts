import { fillTemplate, TEMPLATE_READS } from '../../../src/shared/forms/resolve-refs.ts';
import type { Scope } from '../../../src/shared/forms/types.ts';
import type { FirstPage } from '../../../src/shared/store/first-page.ts';
import {
  FIRST_WORDS,
  type FirstElement,
  type FirstRegion,
} from '../../../src/shared/store/first-words.ts';
import type { Language } from '../../../src/shared/words/say.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { PreparedPage } from './first-page.ts';

/** Parts of the scope that are known before a page is drawn. */
const KNOWN: ReadonlySet<string> = new Set(['session', 'portal', 'params', 'query']);

/**
 * The head of the store, the headings of a page and the first words of its regions, shown until its program has drawn it.
 * Undefined when there is nothing to say: the headings depend on data that is not there yet, and no region has words.
 */
export function firstView(
  { first, scope, regions }: Pick<PreparedPage, 'first' | 'scope' | 'regions'>,
  language: Language,
): string | undefined {
  const wordsOf = (isMeant: (region: FirstRegion) => boolean) =>
    regions
      .filter(isMeant)
      .map((region) => FIRST_WORDS[region.region]?.(region, language))
      .filter((one) => one !== undefined);
  const head = wordsOf(({ slot }) => slot === 'header')
    .map(markup)
    .join('');
  const body = wordsOf(({ slot }) => slot !== 'header');
  return `${head}${pageView(first.screens.at(-1), scope, body, language) ?? ''}` || undefined;
}

function pageView(
  page: FirstPage['screens'][number] | undefined,
  scope: Partial<Scope>,
  words: readonly FirstElement[],
  { say }: Language,
): string | undefined {
  if (!page || page.kind === 'frame') return undefined;
  const { title, intro, form } = page;
  if ([title, intro].some((template = '') => isWaiting(template, scope))) return undefined;
  const text = (template: string) => say(fillTemplate(template, scope));
  const [step] = form?.steps?.list ?? [];
  const head = element('h1', text(title)) + element('p', text(intro ?? ''), 'page-intro');
  const question = step ? element('h2', step.title) + element('p', step.why, 'question-why') : '';
  if (`${head}${question}`.includes('{')) return undefined;
  const body =
    question === '' ? bodyOf(words) : `<div class="question"><div>${question}</div></div>`;
  return `<main class="container page${step ? ' asking' : ''}"><header class="page-head">${head}</header>${body}</main>`;
}

// Whether it reads what the server does not know yet: a need without an answer, or what is typed or chosen.
function isWaiting(template: string, { need = {} }: Partial<Scope>): boolean {
  const reads = [...template.matchAll(TEMPLATE_READS)].map(([, path = '']) => path.split('.'));
  return reads.some(([part = '', name = '']) =>
    part === 'need' ? need[name] === undefined : !KNOWN.has(part),
  );
}

function bodyOf(words: readonly FirstElement[]): string {
  if (words.length === 0) return '';
  return `<div class="page-body"><div class="page-main">${words.map(markup).join('')}</div></div>`;
}

function markup({ tag, look, hidden, holds }: FirstElement): string {
  const inner = typeof holds === 'string' ? escapeHtml(holds) : holds.map(markup).join('');
  return `<${tag}${look ? ` class="${look}"` : ''}${hidden ? ' aria-hidden="true"' : ''}>${inner}</${tag}>`;
}

function element(name: string, text: string | undefined, look?: string): string {
  if (!text) return '';
  return `<${name}${look ? ` class="${look}"` : ''}>${escapeHtml(text)}</${name}>`;
}
