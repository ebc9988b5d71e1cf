import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Html } from '../../../renderers/kit/text/Html.tsx';

const TEXT = '<h3>Terms</h3><p>You <strong>agree</strong> to this.</p><script>never()</script>';

afterEach(() => {
  vi.doUnmock('../../../renderers/kit/text/sanitise.ts');
  vi.resetModules();
});

test('HTML of the server keeps its looks, and nothing that acts', async () => {
  const { container } = render(<Html html={TEXT} />);
  await screen.findByRole('heading', { name: 'Terms' });
  expect(container.querySelector('script')).toBeNull();
});

test('of pictures, only those of the store that say what they show are left', async () => {
  const own = '/config/pictures/0123456789abcdef0123.svg';
  const pictures = [
    `<img src="${own}" alt="A leaf" onerror="never()">`,
    `<img src="${own}">`,
    '<img src="https://elsewhere.example/a.svg" alt="Elsewhere">',
    '<img src="data:image/png;base64,AAAA" alt="Data">',
    '<img src="/api/v1/logout" alt="A call">',
  ];
  const { container } = render(<Html html={`<p>${pictures.join('')}</p>`} />);
  const leaf = await screen.findByRole('img', { name: 'A leaf' });
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(leaf.getAttributeNames()).toEqual(['src', 'alt']);
});

test('where the looks cannot be loaded, the words are there', async () => {
  vi.doMock('../../../renderers/kit/text/sanitise.ts', () => {
    throw new Error('offline');
  });
  vi.resetModules();
  const fresh = await import('../../../renderers/kit/text/Html.tsx');
  render(<fresh.Html html={TEXT.replace(/<script.*/, '')} />);
  await screen.findByText('Terms');
  await screen.findByText(/^You\s+agree\s+to this\.$/);
});
