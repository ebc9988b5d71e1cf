import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';

/** Headings of a page, shown until its program has drawn it. Undefined when they depend on data. */
export function firstView(screens: readonly EffectiveScreen[]): string | undefined {
  const page = screens.at(-1);
  if (!page || page.kind === 'frame') return undefined;
  const { title, intro, form } = page;
  const [step] = form?.steps?.list ?? [];
  const head = element('h1', title) + element('p', intro, 'page-intro');
  const question = step ? element('h2', step.title) + element('p', step.why, 'question-why') : '';
  if (`${head}${question}`.includes('{')) return undefined;
  const body = question && `<div class="question"><div>${question}</div></div>`;
  return `<main class="container page${step ? ' asking' : ''}"><header class="page-head">${head}</header>${body}</main>`;
}

function element(name: string, text: string | undefined, look?: string): string {
  if (text === undefined) return '';
  return `<${name}${look ? ` class="${look}"` : ''}>${escapeHtml(text)}</${name}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
