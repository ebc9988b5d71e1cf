import { escapeHtml } from '../../server/escape-html.ts';
import { htmlPage } from '../lib/html-page.ts';
import type { Change } from './compare-sides.ts';
import type { Decision } from './decisions.ts';
import { PictureParts } from './picture-parts.ts';
import type { KeptSide } from './sides.ts';
import type { Shown } from './take-pictures.ts';

interface Report {
  before: KeptSide;
  after: KeptSide;
  changes: readonly Change[];
  decisions: Readonly<Record<string, Decision>>;
  /** By the place where changes are seen. */
  shown: ReadonlyMap<string, Shown>;
}

/** One HTML file that needs nothing else: the changes by portal, and what was decided of each. */
export function reportPage({ before, after, changes, decisions, shown }: Report): string {
  const pictures = new PictureParts(shown);
  const groups = groupBy(changes, ({ portals }) => portals.join(', ') || 'Everywhere');
  const parts = [...groups].map(
    ([portals, list]) =>
      `<section><h2>${escapeHtml(portals)}</h2>${list.map((one) => changePart(one, decisions[one.id], pictures.of(one))).join('\n')}</section>`,
  );
  const title = `Changes from ${before.name} to ${after.name}`;
  const kept = changes.map(({ id, where, text, portals }) => ({ id, where, text, portals }));
  const empty = '<p>Nothing that a person would see has changed.</p>';
  const marking =
    '<p><label><input type="checkbox" id="marking" checked> Mark what differs</label></p>';
  const body = `<p id="state" role="status"></p>
${shown.size > 0 ? marking : ''}
${parts.join('\n') || empty}
<p><button id="save" type="button">Save decisions</button> Put the file that is saved beside the configuration, and run the check with it.</p>
<script type="application/json" id="compared">${scriptJson({ before, after, changes: kept })}</script>
${pictures.data()}`;
  return htmlPage({ title, style: STYLE, body, script: SCRIPT });
}

function changePart(
  { id, where, text, drafts }: Change,
  decision: Decision | undefined,
  pictures: string,
): string {
  const checked = (verdict: string): string => (decision?.verdict === verdict ? ' checked' : '');
  return `<fieldset data-id="${escapeHtml(id)}">
<legend>${emphasized(text)}</legend>
<p class="where">${escapeHtml(where)}</p>
${drafts === undefined ? '' : `<p>Open drafts: ${emphasized(drafts)}.</p>`}
${pictures}
<label><input type="radio" name="${escapeHtml(id)}" value="approved"${checked('approved')}> Approve</label>
<label><input type="radio" name="${escapeHtml(id)}" value="rejected"${checked('rejected')}> Reject</label>
<label>Comment <input type="text" value="${escapeHtml(decision?.comment ?? '')}"></label>
</fieldset>`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

// JSON that no text in it can end.
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

// `*Department*` is set off.
function emphasized(text: string): string {
  return escapeHtml(text).replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
}

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; color: #1b2430; background: #f6f7f9; margin: 0; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
fieldset { background: #fff; border: 1px solid #d5dae1; border-radius: 0.5rem; margin: 0 0 0.75rem; padding: 0.5rem 1rem 0.75rem; }
legend { font-weight: 600; padding: 0 0.25rem; } em { font-style: normal; background: #fdf0c8; padding: 0 0.2em; }
p { margin: 0.25rem 0; } .where { color: #586374; font-size: 0.875rem; }
label { margin-right: 1rem; white-space: nowrap; } input[type=text] { width: min(20rem, 100%); font: inherit; }
button { font: inherit; padding: 0.4rem 1rem; }
.pictures { display: grid; grid-template-columns: 21rem 1fr; grid-auto-flow: dense; gap: 1rem; margin: 0.75rem 0; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; align-items: start; } .w390 { grid-column: 1; } .w1280 { grid-column: 2; }
figure { margin: 0; min-width: 0; } figcaption { color: #586374; font-size: 0.875rem; }
.sheet { position: relative; display: block; width: 100%; padding: 0; border: 1px solid #d5dae1; background: #fff; cursor: zoom-in; }
.sheet img { display: block; width: 100%; } .sheet .marks { position: absolute; inset: 0 auto auto 0; mix-blend-mode: multiply; }
.sheet.large { position: fixed; inset: 0; z-index: 1; overflow: auto; cursor: zoom-out; } .sheet.large img { width: auto; max-width: none; }
body:has(#marking:not(:checked)) .marks { display: none; }
@media (max-width: 60rem) { .pictures { grid-template-columns: 1fr; } .w390, .w1280 { grid-column: 1; } label { white-space: normal; } }
`;

const SCRIPT = `
const pictures = JSON.parse(document.getElementById('pictures').textContent);
for (const image of document.querySelectorAll('img[data-picture]')) {
  image.src = 'data:image/webp;base64,' + pictures[image.dataset.picture];
}
document.addEventListener('click', ({ target }) => target.closest('.sheet')?.classList.toggle('large'));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('.sheet.large')?.classList.remove('large');
});
const parts = [...document.querySelectorAll('fieldset[data-id]')];
const decided = () => Object.fromEntries(parts.flatMap((part) => {
  const verdict = part.querySelector('input[type=radio]:checked');
  const comment = part.querySelector('input[type=text]').value;
  return verdict ? [[part.dataset.id, { verdict: verdict.value, comment }]] : [];
}));
const tell = () => {
  const all = Object.values(decided());
  const rejected = all.filter(({ verdict }) => verdict === 'rejected').length;
  document.getElementById('state').textContent =
    parts.length + (parts.length === 1 ? ' change, ' : ' changes, ') + (all.length - rejected) + ' approved, ' + rejected + ' rejected, ' + (parts.length - all.length) + ' open';
};
document.addEventListener('change', tell);
tell();
document.getElementById('save').addEventListener('click', () => {
  const { changes, ...sides } = JSON.parse(document.getElementById('compared').textContent);
  const all = decided();
  const kept = { ...sides, changes: changes.map((change) => ({ ...change, ...all[change.id] })) };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 2) + '\\n'], { type: 'application/json' }));
  link.download = 'decisions.json';
  link.click();
});
`;
