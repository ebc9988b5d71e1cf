import { describe, expect, it } from 'vitest';
import { placeFields } from '../../../../src/shared/forms/layers/place-fields.ts';
import type { FieldLayer, GroupLayer } from '../../../../src/shared/forms/layers/layer-types.ts';
import type { FieldGroup, FormPart } from '../../../../src/shared/forms/types.ts';

const GROUPS: FieldGroup[] = [
  { id: 'name', title: 'Name', fields: ['/first', '/last'] },
  { id: 'home', fields: ['/street', ['/city', '/state']] },
  { fields: ['/extra'] },
];
const form = (more: Partial<FormPart>): FormPart => ({
  schema: 'forms/x',
  submit: { label: 'Next' },
  ...more,
});

function placed(
  groups: Record<string, GroupLayer>,
  fields: Record<string, FieldLayer>,
): (string | undefined)[][] {
  const uses = Object.entries(fields).map(([name, use]) => [`/${name}`, use] as const);
  const { groups: list = [] } = placeFields(form({ groups: GROUPS }), groups, uses, []);
  return list.map(({ id, fields: rows }) => [id, ...rows.flat()]);
}

const AS_IT_WAS = [
  ['name', '/first', '/last'],
  ['home', '/street', '/city', '/state'],
  [undefined, '/extra'],
];

describe('fields are placed by names', () => {
  it.each<[string, Record<string, FieldLayer>, (string | undefined)[][]]>([
    ['nowhere', { extra: { required: true } }, AS_IT_WAS],
    [
      'in a group',
      { extra: { group: 'name' } },
      [['name', '/first', '/last', '/extra'], AS_IT_WAS[1] ?? []],
    ],
    [
      'behind a field',
      { last: { after: 'city' } },
      [
        ['name', '/first'],
        ['home', '/street', '/city', '/state', '/last'],
        [undefined, '/extra'],
      ],
    ],
    [
      'out of a pair',
      { city: { after: '/first' } },
      [
        ['name', '/first', '/city', '/last'],
        ['home', '/street', '/state'],
        [undefined, '/extra'],
      ],
    ],
    ['in an unknown group', { extra: { group: 'none' } }, AS_IT_WAS],
  ])('%s', (_what, fields, expected) => {
    expect(placed({}, fields)).toEqual(expected);
  });

  it('in a new group behind another; a group that is asked nothing is left out', () => {
    const groups = { badge: { title: 'Badge', after: 'name' }, empty: { title: 'Nothing' } };
    expect(placed(groups, { extra: { group: 'badge' } })).toEqual([
      ['name', '/first', '/last'],
      ['badge', '/extra'],
      ['home', '/street', '/city', '/state'],
    ]);
  });

  it('and groups are moved and named', () => {
    expect(placed({ name: { after: 'home' } }, {}).map(([id]) => id)).toEqual([
      'home',
      'name',
      undefined,
    ]);
    const { groups } = placeFields(form({ groups: GROUPS }), { name: { title: 'You' } }, [], []);
    expect(groups?.[0]).toEqual({ ...GROUPS[0], title: 'You' });
  });

  it('also where questions come one at a time, and where a form has no groups', () => {
    const list = [
      { id: 'a', title: 'A', fields: ['/one'] },
      { id: 'b', title: 'B', fields: ['/two'] },
    ];
    const steps = { label: '', list };
    const moved = placeFields(form({ steps }), {}, [['/three', { group: 'a' }]], []);
    expect(moved.steps?.list[0]?.fields).toEqual(['/one', '/three']);
    const plain = placeFields(
      form({}),
      {},
      [['/two', { after: 'one' }]],
      ['/one', '/three', '/two'],
    );
    expect(plain.groups).toEqual([{ fields: ['/one', '/two', '/three'] }]);
  });
});
