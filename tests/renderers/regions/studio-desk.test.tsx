import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import StudioDesk from '../../../renderers/regions/studio-desk/index.tsx';
import { drawRegion, failed, loading, ready } from '../draw-region.tsx';

const state = { version: 1, undo: '', redo: '', files: [] };

it.each([
  ['tree', 'The steps could not be loaded.'],
  ['check', 'What is wrong with the draft could not be loaded.'],
  ['answers', 'The sets of answers could not be loaded.'],
])('says so where it has no %s, and asks again', async (missing, words) => {
  const retry = vi.fn();
  const { user } = drawRegion(StudioDesk, {
    data: {
      studio: ready({ state, portals: [] }),
      tree: ready({ steps: [] }),
      check: ready({ problems: [] }),
      [missing]: failed('Down', retry),
    },
  });
  expect(screen.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('says nothing where nothing is wrong', () => {
  drawRegion(StudioDesk, {
    data: {
      studio: ready({ state, portals: [] }),
      tree: ready({ steps: [] }),
      check: ready({ problems: [] }),
    },
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('Checking …')).toBeNull();
  expect(screen.getByRole('region', { name: 'Problems' }).textContent).toBe('');
});

it.each([
  ['for the first time', loading()],
  ['again', { ...failed('Down'), refreshing: true }],
])('says that the draft is checked %s', (_, check) => {
  drawRegion(StudioDesk, {
    data: { studio: ready({ state, portals: [] }), tree: ready({ steps: [] }), check },
  });
  expect(screen.getByText('Checking …')).toBeTruthy();
});
