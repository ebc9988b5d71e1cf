import { escapeHtml } from '../../server/escape-html.ts';
import { htmlPage } from '../lib/html-page.ts';
import type { Snapshots } from './snapshots.ts';

/** A picture that lies beside the pages. */
export interface GalleryPicture {
  file: string;
  /** In pixels. */
  width: number;
}

/** Pictures of states, and why states have none, by the file of their text. */
export interface GalleryTaken {
  pictures: ReadonlyMap<string, readonly GalleryPicture[]>;
  faults: ReadonlyMap<string, string>;
}

/** Pages by file: `index.html`, which searches, and one a screen with all its states. Without `taken` they are of text alone. */
export function galleryPages(stored: Snapshots, taken?: GalleryTaken): Map<string, string> {
  const screens = new Map<string, [state: string, text: string][]>();
  for (const [file, text] of stored) {
    if (!file.endsWith('.txt')) continue;
    const [area, screen, name = ''] = file.split('/');
    const id = `${area}/${screen}`;
    screens.set(id, [...(screens.get(id) ?? []), [name.slice(0, -'.txt'.length), text]]);
  }
  const pages = new Map<string, string>();
  const rows: string[] = [];
  for (const [id, states] of screens) {
    const file = `${id.replace('/', '--')}.html`;
    const parts = states.map(
      ([state, text]) =>
        `<section id="${escapeHtml(state)}"><h2>${escapeHtml(state)}</h2>${picturesOf(`${id}/${state}.txt`, taken)}<pre>${escapeHtml(text)}</pre></section>`,
    );
    const back = '<p><a href="index.html">All screens</a></p>';
    pages.set(file, htmlPage({ title: id, style: STYLE, body: `${back}${parts.join('\n')}` }));
    for (const [state, text] of states) {
      const link = `<a href="${file}#${encodeURIComponent(state)}">${escapeHtml(`${id}: ${state}`)}</a>`;
      rows.push(
        `<li data-text="${escapeHtml(text.replaceAll(/\s+/g, ' ').toLowerCase())}">${link}</li>`,
      );
    }
  }
  const search =
    '<p><label>Search <input id="search" type="search"></label> <span id="count" role="status"></span></p>';
  const body = `${search}<ul>${rows.join('\n')}</ul>`;
  pages.set('index.html', htmlPage({ title: 'Gallery', style: STYLE, body, script: SCRIPT }));
  return pages;
}

function picturesOf(file: string, taken: GalleryTaken | undefined): string {
  const fault = taken?.faults.get(file);
  if (fault !== undefined) return `<p class="fault">No picture: ${escapeHtml(fault)}</p>`;
  const name = escapeHtml(file.slice(0, -'.txt'.length));
  const images = (taken?.pictures.get(file) ?? []).map(
    (one) =>
      `<a href="${one.file}"><img loading="lazy" class="w${one.width}" src="${one.file}" alt="${name}, ${one.width} px wide"></a>`,
  );
  return images.length > 0 ? `<p class="pictures">${images.join('')}</p>` : '';
}

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; color: #1b2430; margin: 0; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
pre { overflow-x: auto; background: #f6f7f9; padding: 0.75rem; border-radius: 0.5rem; font-size: 0.85rem; }
img { border: 1px solid #d5dae1; max-width: 100%; } .w390 { width: 12rem; } .w1280 { width: 36rem; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
.fault { color: #a3261c; }
input { font: inherit; padding: 0.3rem 0.5rem; width: min(24rem, 100%); }
`;

const SCRIPT = `
const rows = [...document.querySelectorAll('li')];
const search = document.getElementById('search');
const show = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const row of rows) {
    const text = row.textContent.toLowerCase() + ' ' + row.dataset.text;
    row.hidden = !words.every((word) => text.includes(word));
  }
  document.getElementById('count').textContent = rows.filter((row) => !row.hidden).length + ' of ' + rows.length;
};
search.addEventListener('input', show);
show();
`;
