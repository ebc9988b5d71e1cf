import { fillTemplate, TEMPLATE_READS } from '../../../src/shared/forms/resolve-refs.ts';
import type { EffectiveScreen, Scope } from '../../../src/shared/forms/types.ts';
import type { Say } from '../../../src/shared/words/say.ts';

/** Parts of the scope that are known before a page is drawn. */
const KNOWN: ReadonlySet<string> = new Set(['session', 'portal', 'params', 'query']);

/** Headings of a page, shown until its program has drawn it. Undefined when they depend on data that is not there yet. */
export function firstView(
  screens: readonly EffectiveScreen[],
  scope: Partial<Scope>,
  say: Say,
): string | undefined {
  const page = screens.at(-1);
  if (!page || page.kind === 'frame') return undefined;
  const { title, intro, form } = page;
  if ([title, intro].some((template = '') => isWaiting(template, scope))) return undefined;
  const text = (template: string) => say(fillTemplate(template, scope));
  const [step] = form?.steps?.list ?? [];
  const head = element('h1', text(title)) + element('p', text(intro ?? ''), 'page-intro');
  const question = step ? element('h2', step.title) + element('p', step.why, 'question-why') : '';
  if (`${head}${question}`.includes('{')) return undefined;
  const body = question && `<div class="question"><div>${question}</div></div>`;
  return `<main class="container page${step ? ' asking' : ''}"><header class="page-head">${head}</header>${body}</main>`;
}

// Whether it reads what the server does not know yet: a need without an answer, or what is typed or chosen.
function isWaiting(template: string, { need = {} }: Partial<Scope>): boolean {
  const reads = [...template.matchAll(TEMPLATE_READS)].map(([, path = '']) => path.split('.'));
  return reads.some(([part = '', name = '']) =>
    part === 'need' ? need[name] === undefined : !KNOWN.has(part),
  );
}

function element(name: string, text: string | undefined, look?: string): string {
  if (!text) return '';
  return `<${name}${look ? ` class="${look}"` : ''}>${escapeHtml(text)}</${name}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
