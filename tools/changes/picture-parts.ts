import { escapeHtml } from '../../server/escape-html.ts';
import { hashOf } from '../../server/configuration/config-sources.ts';
import { type Change, placeOf } from './compare-sides.ts';
import type { Compared, Shown } from './take-pictures.ts';

/** Collects pictures for one page: each of them once, however often it shows. */
export class PictureParts {
  private readonly shown: ReadonlyMap<string, Shown>;
  private readonly files = new Map<string, string>();
  private readonly places = new Map<string, string>();

  constructor(shown: ReadonlyMap<string, Shown>) {
    this.shown = shown;
  }

  /** HTML that shows a change; the second change of a place refers to the first. */
  of({ seen, where }: Change): string {
    const place = seen && placeOf(seen);
    const shown = place === undefined ? undefined : this.shown.get(place);
    if (place === undefined || !shown) return '';
    if ('fault' in shown) return `<p>No picture: ${escapeHtml(shown.fault)}.</p>`;
    if (shown.pictures.length === 0) return '<p>Nothing of it shows on a picture of the page.</p>';
    const known = this.places.get(place);
    if (known !== undefined) return `<p><a href="#${known}">The same pictures as above</a></p>`;
    const id = `pictures-${this.places.size + 1}`;
    this.places.set(place, id);
    const rows = shown.pictures.map((one) => this.row(one, where)).join('\n');
    return `<div id="${id}" class="pictures">${rows}</div>`;
  }

  /** The pictures themselves; the page's script puts them where they show. */
  data(): string {
    const files = JSON.stringify(Object.fromEntries(this.files));
    return `<script type="application/json" id="pictures">${files}</script>`;
  }

  private row({ width, before, after, marks }: Compared, where: string): string {
    const mark = marks ? `<img class="marks" alt="" data-picture="${this.keep(marks)}">` : '';
    const side = (name: string, file: Buffer | undefined): string => {
      if (!file) return `<figure><figcaption>${name}, ${width} px</figcaption>Not there.</figure>`;
      const alt = escapeHtml(`${where} ${name.toLowerCase()}, ${width} px wide`);
      const own = name === 'After' ? mark : '';
      return `<figure><figcaption>${name}, ${width} px</figcaption><button type="button" class="sheet" title="Large"><img alt="${alt}" data-picture="${this.keep(file)}">${own}</button></figure>`;
    };
    return `<div class="row w${width}">${side('Before', before)}${side('After', after)}</div>`;
  }

  private keep(file: Buffer): string {
    const base64 = file.toString('base64');
    const hash = hashOf(base64);
    this.files.set(hash, base64);
    return hash;
  }
}
