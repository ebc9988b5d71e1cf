import fc from 'fast-check';
import { createStore } from 'jotai';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FormStore } from '../../src/engine/form/form-store.ts';
import { createFormStore } from '../../src/engine/form/screen-form.ts';
import { fieldStates } from '../../src/shared/forms/rules/field-states.ts';
import { templateOf } from '../../src/shared/forms/pointer.ts';
import { planPresence } from '../../src/shared/forms/rules/presence-plan.ts';
import { receiveForm } from '../../src/shared/forms/validity/receive-form.ts';
import type { EffectiveScreen, FormData, ValidatorModule } from '../../src/shared/forms/types.ts';
import { EVERY_RULE, EVERY_SCHEMA } from '../shared/forms/rules/every-rule.ts';
import { testScreen } from '../shared/forms/test-screen.ts';

const context = { today: '2026-11-20' };
const texts = fc.constantFrom('a', 'b', '12345', 'much too long', '', undefined);
const numbers = fc.constantFrom(0, 1, 2, 0.335, 99.99, 250, 5000, undefined);
const values: Record<string, fc.Arbitrary<unknown>> = {
  answer: fc.constantFrom('yes', 'no', 'maybe', undefined),
  name: texts,
  remark: texts,
  'home/street': texts,
  'home/zip': texts,
  'mailing/street': texts,
  'mailing/zip': texts,
  same: fc.constantFrom(true, false, undefined),
  country: fc.constantFrom('US', 'CA', undefined),
  region: fc.constantFrom('TX', 'NY', 'ON', undefined),
  code: texts,
  born: fc.constantFrom('11/20/2008', '11/21/2008', '13/01/2000', undefined),
  license: texts,
  paid: numbers,
  discount: texts,
};
const rowValues: Record<string, fc.Arbitrary<unknown>> = {
  kind: fc.constantFrom('fee', 'item', undefined),
  quantity: numbers,
  price: numbers,
  memo: texts,
  unit: fc.constantFrom('hour', 'day', 'box', undefined),
  owner: texts,
  parts: fc.array(fc.record({ size: texts, note: texts }, { requiredKeys: [] }), { maxLength: 2 }),
};

type Move = (store: FormStore) => void;
const rowAt = (store: FormStore, n: number): string | undefined => {
  const rows = store.cells.rowsOf('/lines');
  return rows[n % Math.max(rows.length, 1)];
};
const enter = fc
  .constantFrom(...Object.keys(values))
  .chain((name) => values[name]!.map((value): [string, unknown] => [name, value]));
const enterInRow = fc
  .tuple(fc.nat(3), fc.constantFrom(...Object.keys(rowValues)))
  .chain(([n, name]) => rowValues[name]!.map((value) => ({ n, name, value })));
/** What a person does: enters, adds, removes and moves rows. */
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: enter.map(
      ([name, value]) =>
        (store: FormStore) =>
          store.change(`/${name}`, value),
    ),
  },
  {
    weight: 4,
    arbitrary: enterInRow.map(({ n, name, value }) => (store: FormStore) => {
      const row = rowAt(store, n);
      if (row) store.patch({ [store.cells.pointerOf(`/lines/${row}/${name}`)]: value });
    }),
  },
  {
    weight: 2,
    arbitrary: fc.nat(3).map((n) => (store: FormStore) => {
      const row = rowAt(store, n);
      if (row) store.addRow(`/lines/${row}/parts`);
    }),
  },
  { weight: 2, arbitrary: fc.constant((store: FormStore) => void store.addRow('/lines')) },
  {
    weight: 1,
    arbitrary: fc.nat(3).map((n) => (store: FormStore) => {
      const row = rowAt(store, n);
      if (row) store.removeRow('/lines', row);
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(3), fc.nat(3)).map(([n, to]) => (store: FormStore) => {
      const row = rowAt(store, n);
      if (row) store.moveRow('/lines', row, to);
    }),
  },
);
const line = fc.record(rowValues, { requiredKeys: [] });
const start = fc.record(
  {
    answer: values.answer!,
    name: texts,
    remark: texts,
    code: texts,
    country: values.country!,
    region: values.region!,
    home: fc.record({ street: texts, zip: texts }),
    lines: fc.array(line, { maxLength: 3 }),
    paid: numbers,
    total: numbers,
    due: numbers,
  },
  { requiredKeys: [] },
);

describe('a form with every kind of rule', () => {
  let screen: EffectiveScreen;
  let validators: ValidatorModule;
  beforeAll(async () => {
    ({ screen, validators } = await testScreen(EVERY_SCHEMA, EVERY_RULE));
  });
  const open = (initial: FormData): FormStore =>
    createFormStore({
      store: createStore(),
      plan: planPresence(screen),
      validators,
      initial,
      context,
    });
  const receive = (body: FormData, stored: FormData) =>
    receiveForm({ screen, validators, body, stored, scope: {}, context });
  const short = (issues: { field: string; keyword: string; message: string }[]) =>
    issues.map(({ field, keyword, message }) => `${field} ${keyword} ${message}`).sort();

  test('browser and server agree on what is sent and on what is wrong with it', () => {
    fc.assert(
      fc.property(start, fc.array(move, { maxLength: 25 }), (initial, moves) => {
        const store = open(initial);
        for (const act of moves) act(store);
        const sent = JSON.parse(JSON.stringify(store.payload())) as FormData;
        const received = receive(sent, initial);
        expect(short(received.issues)).toEqual(short(store.judgeAll()));
        // What is hidden and kept is stored only while it is valid.
        const { remark: _remark, ...rest } = sent;
        const { remark: _other, ...stored } = received.values;
        expect(stored).toEqual(rest);
      }),
      { numRuns: 120 },
    );
  });

  test('so do they on what somebody sends without a browser', () => {
    fc.assert(
      fc.property(start, (body) => {
        expect(short(receive(body, body).issues)).toEqual(short(open(body).judgeAll()));
      }),
      { numRuns: 120 },
    );
  });

  test('states kept up to date from single changes are those from scratch, in every row', () => {
    fc.assert(
      fc.property(start, fc.array(move, { maxLength: 25 }), (initial, moves) => {
        const store = open(initial);
        for (const act of moves) act(store);
        const data = store.data();
        const scratch = fieldStates(screen, { data }, undefined, validators.conditions, context);
        const fresh = open(data);
        for (const [pointer, state] of Object.entries(scratch)) {
          const template = templateOf(pointer);
          expect([pointer, store.presence.at(pointer, template)]).toEqual([pointer, state]);
          expect([pointer, fresh.presence.at(pointer, template)]).toEqual([pointer, state]);
          const address = store.cells.addressOf(pointer);
          if (address) expect(store.cells.get(address)?.state).toEqual(state);
        }
        expect(fresh.data()).toEqual(data);
      }),
      { numRuns: 120 },
    );
  });

  test('a key costs the rules that read its field, in its row, and no others', () => {
    const runs: string[] = [];
    const conditions = Object.fromEntries(
      Object.entries(validators.conditions).map(([key, condition]) => [
        key,
        (...given: Parameters<typeof condition>) => (runs.push(key), condition(...given)),
      ]),
    );
    const lines = Array.from({ length: 50 }, () => ({ kind: 'item', quantity: 1, price: 1 }));
    const store = createFormStore({
      store: createStore(),
      plan: planPresence(screen),
      validators: { ...validators, conditions },
      initial: { lines },
      context,
    });
    runs.length = 0;
    store.change('/code', 'x');
    expect(runs).toEqual([]);
    const row = store.cells.rowsOf('/lines')[7];
    store.change(`/lines/${row}/kind`, 'fee');
    expect(runs.filter((key) => key !== 'rule/0').sort()).toEqual(['rule/10', 'rule/8', 'rule/9']);
    runs.length = 0;
    store.addRow('/lines');
    expect(runs.filter((key) => key === 'rule/8')).toHaveLength(1);
  });
});
