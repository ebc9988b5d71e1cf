import { expect, it } from 'vitest';
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
