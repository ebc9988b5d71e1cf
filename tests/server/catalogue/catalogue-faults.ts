import { plan, type SmallCatalogue } from './catalogue-folder.ts';

export type Change = (files: SmallCatalogue) => unknown;
/** What is done to a right catalogue, and how the faults begin that it must give. */
export type FaultCase = [name: string, change: Change, faults: string[]];

/** Changes the first plan of the file plans/dental.json. */
export const dental =
  (more: Record<string, unknown>): Change =>
  (files) =>
    Object.assign(files['plans/dental.json'][0] ?? {}, more);
export const table = (...prices: object[]) => dental({ prices });
export const item =
  (
    file: Exclude<keyof SmallCatalogue, 'related-plans.json'>,
    more: Record<string, unknown>,
  ): Change =>
  (files) =>
    Object.assign(files[file][0] ?? {}, more);

export const SHAPE_FAULTS: FaultCase[] = [
  [
    'a file that is missing',
    (files) => Object.assign(files, { 'agreements.json': undefined }),
    ['agreements.json: cannot be read (a catalogue has this file, with [] or {} when it is empty)'],
  ],
  [
    'a file that is not JSON',
    (files) => Object.assign(files, { 'agreements.json': '[' }),
    ['agreements.json: is not JSON'],
  ],
  [
    'a folder without plans',
    (files) =>
      Object.assign(files, {
        'plans/dental.json': undefined,
        'plans/rx.json': undefined,
        'related-plans.json': {},
      }),
    ['plans: holds no JSON file'],
  ],
  [
    'an unknown key',
    dental({ carier: 'x' }),
    ["plans/dental.json at /0/carier: unknown key 'carier' (did you mean 'carrier'?)"],
  ],
  ['a missing key', dental({ name: undefined }), ["plans/dental.json at /0: 'name' is missing"]],
  [
    'a wrong type',
    dental({ min_age: '18' }),
    ["plans/dental.json at /0/min_age: must be a whole number, is '18' (An age in whole years.)"],
  ],
  [
    'a value that is not offered',
    dental({ tiers: ['IO', 'XX'] }),
    ["plans/dental.json at /0/tiers/1: is 'XX'; allowed: IO, IS, IC, IF"],
  ],
  [
    'a color that is CSS',
    dental({ callout_color: 'red;x:y' }),
    ["plans/dental.json at /0/callout_color: is 'red;x:y'"],
  ],
  [
    'a picture from a script',
    item('landing-pages.json', { image_link: 'javascript:alert(1)' }),
    ["landing-pages.json at /0/image_link: 'javascript:alert(1)' does not have the right form"],
  ],
  [
    'a wrong item of a choice',
    dental({ portals: ['EAST', 'west'] }),
    ["plans/dental.json at /0/portals/1: 'west' does not have the right form"],
  ],
  [
    'a fraction of a cent',
    table({ bands: { all: [1.5, 2, 3, 4] } }),
    ['plans/dental.json at /0/prices/0/bands/all/0: must be a whole number, is 1.5'],
  ],
  [
    'a landing page of nobody',
    item('landing-pages.json', { type: 'agent' }),
    ["landing-pages.json at /0: 'agent_id' is missing"],
  ],
];

export const REFERENCE_FAULTS: FaultCase[] = [
  [
    'a fact that the category does not have',
    dental({ facts: { yearly_limt: 75000 } }),
    [
      "plans/dental.json at /0/facts/yearly_limt: schemas/facts/dental.json has no fact 'yearly_limt' (did you mean 'yearly_limit'?)",
    ],
  ],
  [
    'a text in a language that facts do not have',
    dental({ facts: { 'not_covered.xx': 'Crowns' } }),
    [
      "plans/dental.json at /0/facts/not_covered.xx: What is not covered: has no text in 'xx'; languages besides English: es",
    ],
  ],
  [
    'a fact in dollars and cents',
    dental({ facts: { yearly_limit: 'lots' } }),
    ['plans/dental.json at /0/facts/yearly_limit: Yearly limit: must be cents'],
  ],
  [
    'a choice that is none',
    dental({ facts: { braces: 'parents' } }),
    ['plans/dental.json at /0/facts/braces: Braces: must be one of none, children, discount'],
  ],
  [
    'an unknown category',
    (files) => Object.assign(files, { 'plans/dentel.json': [plan({ plan_id: 'p3', name: 'x' })] }),
    ["plans/dentel.json: unknown category 'dentel' (did you mean 'dental'?)"],
  ],
  [
    'an unknown portal of a plan',
    dental({ portals: ['EASY'] }),
    ["plans/dental.json at /0/portals/0: unknown portal 'EASY' (did you mean 'EAST'?)"],
  ],
  [
    'an unknown portal of an agent',
    item('agents.json', { portals: ['NORTH'] }),
    ["agents.json at /0/portals/0: unknown portal 'NORTH'"],
  ],
  [
    'an unknown portal of an agreement',
    item('agreements.json', { portal: 'NORTH' }),
    ["agreements.json at /0/portal: unknown portal 'NORTH'"],
  ],
  [
    'an unknown portal of a landing page',
    item('landing-pages.json', { portal: 'NORTH' }),
    ["landing-pages.json at /0/portal: unknown portal 'NORTH'"],
  ],
  [
    'an unknown agent',
    item('groups.json', { agent_id: 'a2' }),
    ["groups.json at /0/agent_id: unknown agent 'a2' (did you mean 'a1'?)"],
  ],
  [
    'an unknown group',
    item('landing-pages.json', { group_id: 'other' }),
    ["landing-pages.json at /0/group_id: unknown group 'other'"],
  ],
  [
    'an unknown association',
    dental({ association: 'clubs' }),
    ["plans/dental.json at /0/association: unknown association 'clubs' (did you mean 'club'?)"],
  ],
  [
    'an unknown plan in its place',
    dental({ replaced_by: 'p9' }),
    ["plans/dental.json at /0/replaced_by: unknown plan 'p9'"],
  ],
  [
    'a plan in its own place',
    dental({ replaced_by: 'p1' }),
    ['plans/dental.json at /0/replaced_by: a plan replaces itself'],
  ],
  [
    'an unknown related plan',
    (files) => (files['related-plans.json'].p2 = ['gone']),
    ["related-plans.json at /p2/0: unknown plan 'gone'"],
  ],
  [
    'a related plan of an unknown one',
    (files) => (files['related-plans.json'].gone = ['p1']),
    ["related-plans.json at /gone: unknown plan 'gone'"],
  ],
  [
    'a plan related to itself',
    (files) => (files['related-plans.json'].p2 = ['p2']),
    ['related-plans.json at /p2/0: a plan is related to itself'],
  ],
  [
    'a plan id used twice',
    (files) => files['plans/rx.json'].push(plan({ plan_id: 'p1', name: 'x' })),
    ["plans/rx.json at /1/plan_id: 'p1' is used twice (first in plans/dental.json at /0/plan_id)"],
  ],
  [
    'a code used twice',
    (files) =>
      files['portals.json'].push({
        code: 'EAST',
        name: 'x',
        platform_id: '3',
        platform_group_id: '13',
      }),
    ["portals.json at /2/code: 'EAST' is used twice (first in portals.json at /0/code)"],
  ],
  [
    'a landing page with the address of a page',
    item('landing-pages.json', { slug: 'plans' }),
    [
      "landing-pages.json at /0/slug: 'plans' is the address of a page of the store (choose another name)",
    ],
  ],
  [
    'no billing text for all',
    item('billing-texts.json', { portal: 'EAST' }),
    ['billing-texts.json: no text for the portal "*"'],
  ],
  [
    'no question about medicines for all',
    item('health-questions.json', { plan_flag: 'premier' }),
    ['health-questions.json: there has to be one question of the kind medication'],
  ],
  [
    'a health question of an unknown portal, under an id that is taken',
    (files) =>
      files['health-questions.json'].push({
        question_id: 'h1',
        position: 2,
        question_text: 'Are you well today?',
        portal: 'EASTT',
      }),
    [
      "health-questions.json at /1/question_id: 'h1' is used twice",
      "health-questions.json at /1/portal: unknown portal 'EASTT' (did you mean 'EAST'?)",
    ],
  ],
  [
    'a wrong check digit',
    item('routing-numbers.json', { routing: '021000022' }),
    ['routing-numbers.json at /0/routing: 021000022 has a wrong check digit'],
  ],
  [
    'ages the wrong way round',
    dental({ min_age: 65, max_age: 60 }),
    ['plans/dental.json at /0/max_age: 60 is below min_age, 65'],
  ],
  [
    'a membership that is not sold',
    dental({ membership_required: true }),
    ['plans/dental.json at /0/portals: needs a membership, and no membership plan is sold in EAST'],
  ],

  [
    'a script',
    dental({ texts: { header_text: 'x', body_text: '<p>a<script>alert(1)</script></p>' } }),
    ['plans/dental.json at /0/texts/body_text: <script> is not allowed'],
  ],
  [
    'a handler, a style and an address',
    item('agents.json', {
      bio_html: ['<p onclick="x" style="y">', '<a href="javascript:x">z</a></p>'],
    }),
    [
      'agents.json at /0/bio_html: onclick is not allowed',
      'agents.json at /0/bio_html: style is not allowed',
      'agents.json at /0/bio_html: href="javascript:x" is not allowed',
    ],
  ],
];
