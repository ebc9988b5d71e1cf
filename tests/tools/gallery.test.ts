import { expect, it } from 'vitest';
import { findState } from '../../tools/snapshot/snapshots.ts';
import { openConfiguration, readSources } from '../../tools/snapshot/configuration.ts';
import { readStored } from '../../tools/snapshot/stored.ts';
import { galleryPages } from '../../tools/snapshot/gallery-pages.ts';

it('shows every state of every screen, and nothing of it is taken for HTML', () => {
  const pages = galleryPages(
    new Map([
      ['store/cart/minimal.txt', 'heading 1 "Your <Cart>"\n'],
      ['store/cart/minimal.es.txt', 'heading 1 "Su carrito"\n'],
      ['store/cart/minimal.schema.json', '{}'],
      ['entry/home/minimal.txt', 'heading 1 "Home"\n'],
    ]),
  );
  expect([...pages.keys()]).toEqual(['store--cart.html', 'entry--home.html', 'index.html']);
  expect(pages.get('store--cart.html')).toContain('Your &lt;Cart&gt;');
  expect(pages.get('store--cart.html')).toContain('<section id="minimal.es">');
  const index = pages.get('index.html') ?? '';
  expect(index.match(/<li /g)).toHaveLength(3);
  expect(index).toContain('href="store--cart.html#minimal.es"');
  expect(index).toContain('data-text="heading 1 &quot;su carrito&quot; "');
});

it('knows of every kept text which screen it shows, to whom and with which answers', async () => {
  const configuration = await openConfiguration(await readSources());
  const files = [...readStored().keys()].filter((file) => file.endsWith('.txt'));
  expect(files.filter((file) => !findState(configuration, file))).toEqual([]);
  expect(
    findState(configuration, 'enrollment/contact-info/minimal.PRMIER+usag+es.txt'),
  ).toMatchObject({
    id: 'enrollment/contact-info',
    rendering: { portal: 'PRMIER', site: 'usag', locale: 'es' },
    fixture: { name: 'minimal' },
  });
  expect(findState(configuration, 'enrollment/contact-info/minimal.NOSUCH.txt')).toBeUndefined();
});

it('puts pictures beside the text of their state, and says why one has none', () => {
  const file = 'store/cart/minimal.txt';
  const pages = galleryPages(new Map([[file, 'heading']]).set('store/cart/odd.txt', 'heading'), {
    pictures: new Map([[file, [{ file: 'pictures/a1.webp', width: 390 }]]]),
    faults: new Map([['store/cart/odd.txt', '<nothing> answers']]),
  });
  const page = pages.get('store--cart.html');
  expect(page).toContain('src="pictures/a1.webp" alt="store/cart/minimal, 390 px wide"');
  expect(page).toContain('No picture: &lt;nothing&gt; answers');
});

it('of a portal keeps what it alone shows; of the default portal, what is no other portal’s', async () => {
  const configuration = await openConfiguration(await readSources());
  const layersOf = (portal: string) => {
    const files = [...readStored({ portal }, configuration).keys()];
    return new Set(files.map((file) => file.split('.')[1]?.split('+')[0] ?? ''));
  };
  expect([...layersOf('HARBOR')]).toEqual(['HARBOR']);
  const natwel = layersOf('NATWEL');
  expect(natwel).toContain('txt');
  expect(natwel).toContain('es');
  const codes = configuration.bundle.portals.map(({ code }) => code);
  expect(codes.filter((code) => natwel.has(code))).toEqual([]);
});
