import { dental, type FaultCase, table } from './catalogue-faults.ts';

export const PRICE_FAULTS: FaultCase[] = [
  [
    'a tier without a price',
    table({ tiers: ['IO', 'IS', 'IC'], bands: { all: [1, 2, 3] } }),
    ['plans/dental.json at /0/prices: no price for IF (or change what the plan is sold for)'],
  ],
  [
    'a price for a tier that is not sold',
    dental({ tiers: ['IO'], prices: [{ tiers: ['IO', 'IF'], bands: { all: [1, 2] } }] }),
    ['plans/dental.json at /0/prices/0/tiers: has prices for IF (the plan is sold for IO)'],
  ],
  [
    'too few prices in a band',
    table({ bands: { all: [1, 2, 3] } }),
    [
      'plans/dental.json at /0/prices/0/bands/all: has 3 prices, needs 4 (one for each of IO, IS, IC, IF)',
    ],
  ],
  [
    'a band the wrong way round',
    table({ bands: { '29-18': [1, 2, 3, 4], '30-100': [1, 2, 3, 4] } }),
    ["plans/dental.json at /0/prices/0/bands/29-18: ends before it begins ('18-29'?)"],
  ],
  [
    'age bands that overlap',
    dental({ tiers: ['IO'], prices: [{ bands: { '18-40': [1], '40-100': [2] } }] }),
    ['plans/dental.json at /0/prices: two prices hold at ages 18-40 and 40-100'],
  ],
  [
    'age bands with a gap',
    dental({ tiers: ['IO'], prices: [{ bands: { '18-39': [1], '41-50': [2], '55-100': [3] } }] }),
    ['plans/dental.json at /0/prices: no price for IO at ages 40, 51-54'],
  ],
  [
    'states that overlap',
    dental({
      tiers: ['IO'],
      prices: [
        { id: 'a', bands: { all: [1] } },
        { id: 'b', states: ['TX'], bands: { all: [2] } },
      ],
    }),
    ['plans/dental.json at /0/prices: two prices hold at ages 0-120 and 0-120'],
  ],
  [
    'a state without a price',
    dental({
      tiers: ['IO'],
      states: ['TX', 'FL'],
      prices: [{ states: ['TX'], bands: { all: [1] } }],
    }),
    ['plans/dental.json at /0/prices: no price for IO at ages 18-100 (or change'],
  ],
  [
    'states and not_states',
    table({ states: ['TX'], not_states: ['FL'], bands: { all: [1, 2, 3, 4] } }),
    ['plans/dental.json at /0/prices/0: both states and not_states are filled in (one of the two)'],
  ],
  [
    'tobacco users without a price',
    dental({
      tiers: ['IO'],
      tobacco_rated: true,
      prices: [{ tobacco: 'no', bands: { all: [1] } }],
    }),
    ['plans/dental.json at /0/prices: no price for IO at ages 18-100, tobacco (or'],
  ],
  [
    'a tobacco price of a plan that does not ask',
    table({ tobacco: 'yes', bands: { all: [1, 2, 3, 4] } }),
    [
      'plans/dental.json at /0/prices/0/tobacco: depends on tobacco use (set tobacco_rated on the plan)',
    ],
  ],
  [
    'two tables with one id',
    dental({
      tiers: ['IO'],
      prices: [
        { option: 'A', bands: { all: [1] } },
        { option: 'B', bands: { all: [2] } },
      ],
    }),
    [
      'plans/dental.json at /0/prices: two prices have the plan_pricing_id p1-IO (give each table an id of its own)',
    ],
  ],
];
