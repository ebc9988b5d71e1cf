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

test('where the looks cannot be loaded, the words are there', async () => {
  vi.doMock('../../../renderers/kit/text/sanitise.ts', () => {
    throw new Error('offline');
  });
  render(<Html html={TEXT.replace(/<script.*/, '')} />);
  await screen.findByText('Terms');
  await screen.findByText(/^You\s+agree\s+to this\.$/);
});
