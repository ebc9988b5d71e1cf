import type { Behaviour } from '../../src/engine/types.ts';
import type { FormData } from '../../src/shared/forms/types.ts';
import { dataIs } from '../shared/forms/test-screen.ts';
import { formScreen, type TestWorld, yes } from './open-test-screen.tsx';

const ROW = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    kind: { type: 'string' },
    name: { type: 'string', title: 'Name', maxLength: 8 },
    secret: { type: 'string', title: 'Secret', pattern: '^[0-9]{4}$' },
  },
  required: ['name', 'secret'],
};
const LIST = {
  type: 'object',
  properties: {
    people: { type: 'array', maxItems: 3, items: { type: 'object' }, title: 'People' },
    alone: { type: 'string', title: 'Alone' },
  },
};

const shares: Behaviour = {
  reads: ['/people'],
  status({ data }) {
    const count = Array.isArray(data.people) ? data.people.length : 0;
    const text = count === 0 ? 'Nobody yet' : `${count} of us`;
    return { messages: [{ tone: 'info', text }], ready: count > 0, may: { friend: count < 2 } };
  },
};

/**
 * A list of people whose rows are screens of their own; a call may describe the fields of a row, and an answer hide the
 * list.
 */
export function world(
  more: Partial<TestWorld> & { people?: FormData[]; describedBy?: string; mayHide?: boolean } = {},
): TestWorld {
  const { people = [], describedBy, mayHide = false, ...rest } = more;
  const described = { people, ...(mayHide ? { alone: '' } : {}) };
  return {
    screens: {
      'test/list': formScreen({
        descriptors: { call: 'fields', pick: '/result' },
        draft: 'list',
        rules: [{ id: 'alone', when: dataIs('alone', 'yes'), hide: ['/people'] }],
        fields: {
          '/people': {
            label: 'People',
            panel: {
              screen: 'test/row',
              id: '/id',
              heading: '{kind}#{n} {name}',
              add: [
                {
                  label: 'Add Friend',
                  title: 'Friend #{n}',
                  may: 'friend',
                  set: { '/kind': 'friend' },
                },
                { label: 'Add Pet', title: 'Pet #{n}', set: { '/kind': 'pet' } },
              ],
              busyEdit: 'Submit first to edit',
              busyRemove: 'Submit first to delete',
              busySubmit: 'Submit first to continue',
            },
          },
        },
      }),
      'test/row': {
        kind: 'panel',
        form: {
          schema: 'forms/row',
          prefill: { from: '/args/row' },
          draft: 'row',
          ...(describedBy ? { descriptors: { call: describedBy, pick: '/result' } } : {}),
          fields: {
            '/id': { widget: 'hidden' },
            '/kind': { widget: 'hidden' },
            '/secret': { private: true },
          },
          submit: { label: 'Submit', call: 'check-row', as: 'row' },
        },
        buttons: [{ label: 'Cancel', action: 'close' }],
      },
    },
    schemas: { 'forms/test': LIST, 'forms/row': ROW },
    behaviours: { 'test/list': shares },
    calls: {
      save: () => yes(),
      'check-row': () => yes(),
      fields: () =>
        yes({
          version: 1,
          result: Object.entries(described).map(([field_name, value]) => ({
            field_name,
            value,
            required: 0,
            read_only: 0,
          })),
        }),
    },
    ...rest,
  };
}

export const ANN = { id: 'r1', kind: 'friend', name: 'Ann', secret: '*****1234' };
