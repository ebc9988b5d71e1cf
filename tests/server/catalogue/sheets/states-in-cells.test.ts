import { expect, it } from 'vitest';
import { states } from '../../../../server/catalogue/sheets/cells/codes.ts';

it.each([
  ['TX, FL', ['TX', 'FL']],
  ['TX FL', ['TX', 'FL']],
  ['tx fl', ['TX', 'FL']],
  ['Texas/Florida', ['TX', 'FL']],
  ['New York', ['NY']],
  ['TX and FL', ['TX', 'FL']],
  ['TX or FL', ['TX', 'FL']],
  ['TX OR', ['TX', 'OR']],
  ['Oregon', ['OR']],
  ['Washington', ['WA']],
  ['Washington DC', ['DC']],
  ['Washington, D.C.', ['WA', 'DC']],
])('%s', (cell, value) => {
  expect(states.read(cell)).toEqual({ value });
});

it.each(['TX ok', 'TX in network', 'XX', 'Texass'])('%s is refused', (cell) => {
  expect(states.read(cell)).toHaveProperty('problem');
});
