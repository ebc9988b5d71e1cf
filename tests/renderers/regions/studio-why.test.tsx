import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import StudioWhy from '../../../renderers/regions/studio-why/index.tsx';
import { drawRegion, ready } from '../draw-region.tsx';

const SCREEN = 'screens/enrollment/work/screen.json';

it('shows the value that counts first, and those of the layers below it with their lines', () => {
  drawRegion(StudioWhy, {
    data: {
      part: ready({
        title: 'Site',
        file: SCREEN,
        pointer: '/form/fields/~1site',
        values: {},
        facets: [
          {
            name: 'label',
            value: '"Shop"',
            by: 'portal QUAY',
            file: 'schemas/portals/QUAY.json',
            line: 7,
            under: [
              { value: '"Place"', by: 'screen', file: SCREEN, line: 12 },
              { value: '"Site"', by: 'schema', file: 'schemas/forms/work.json' },
            ],
          },
          { name: 'hint', value: '', by: 'the usual', file: '', under: [] },
        ],
        rules: [],
        differs: [],
      }),
    },
  });
  const row = screen.getByRole('row', { name: /^label "Shop" portal QUAY/ });
  expect(within(row).getByText('schemas/portals/QUAY.json:7')).toBeDefined();
  const below = within(row).getByRole('list', { name: 'Below it: label' });
  expect(
    within(below)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([`screen: "Place" ${SCREEN}:12`, 'schema: "Site" schemas/forms/work.json']);
  expect(screen.getAllByRole('list')).toHaveLength(1);
});
