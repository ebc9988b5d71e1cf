import { beforeAll, expect, it } from 'vitest';
import { makeBundle, type Bundle } from '../../server/configuration/bundle.ts';
import { loadValidators } from '../../server/configuration/load-validators.ts';
import { getAt } from '../../src/shared/forms/pointer.ts';
import type { EffectiveScreen, RuleScope, ValidatorModule } from '../../src/shared/forms/types.ts';
import { UNANSWERED } from '../../src/shared/forms/conditions/expand-condition.ts';
import { isRecord, isSame } from '../../src/shared/forms/values.ts';
import { compileScreen } from '../../src/shared/validation/compile-screen.ts';
import { type Condition, ScreenTrial, scopeOf } from '../../tools/prove/screen-trial.ts';
import type { AnswerSet } from '../../tools/prove/prove-all.ts';
import { readSets } from '../../tools/prove/stored-sets.ts';
import { fixtureWith } from '../../tools/snapshot/proven-fixtures.ts';
import { readSources } from '../../tools/snapshot/configuration.ts';

const TODAY = '2026-11-20';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await makeBundle(await readSources());
});

/** A schema once for each value of a list in it, without that value. */
function withoutOneValue(schema: unknown): { value: unknown; schema: unknown }[] {
  if (Array.isArray(schema)) {
    return schema.flatMap((item, at) =>
      withoutOneValue(item).map(({ value, schema: next }) => ({
        value,
        schema: schema.with(at, next),
      })),
    );
  }
  if (!isRecord(schema)) return [];
  return Object.entries(schema).flatMap(([key, part]) =>
    key === 'enum' && Array.isArray(part) && part.length > 1 && !isSame(part, UNANSWERED)
      ? part.map((value, at) => ({ value, schema: { ...schema, enum: part.toSpliced(at, 1) } }))
      : withoutOneValue(part).map(({ value, schema: next }) => ({
          value,
          schema: { ...schema, [key]: next },
        })),
  );
}

async function judgeOf(when: unknown): Promise<ValidatorModule['conditions'][string]> {
  const screen = { id: 'one', version: 1, title: '', regions: [{ region: 'x', when }] };
  const { text } = compileScreen(screen as unknown as EffectiveScreen);
  const { conditions } = await loadValidators(text);
  return conditions['region/0'] ?? (() => true);
}

/** The scopes of a screen's proven sets of answers; of a rule for each row, its first row is in them. */
function scopesOf(
  { screen, fixed }: ScreenTrial,
  { key }: Condition,
  isUsed: (set: AnswerSet) => boolean,
): RuleScope[] {
  const [kind, index] = key.split('/');
  const each = kind === 'rule' ? screen.form?.rules?.[Number(index)]?.each : undefined;
  return readSets(screen.id)
    .filter(isUsed)
    .map(({ given }) => {
      const scope = scopeOf([...fixed, ...Object.entries(given)]);
      return each === undefined
        ? scope
        : { ...scope, row: getAt(scope, `/data${each.replaceAll('*', '0')}/0`) };
    });
}

/** Values of a condition that may be dropped without any of these scopes telling the difference. */
async function unseen({ when }: Condition, scopes: readonly RuleScope[]): Promise<unknown[]> {
  const before = await judgeOf(when);
  const found: unknown[] = [];
  for (const { value, schema } of withoutOneValue(when)) {
    const after = await judgeOf(schema);
    const isSeen = scopes.some(
      (scope) => before(scope, { today: TODAY }) !== after(scope, { today: TODAY }),
    );
    if (!isSeen) found.push(value);
  }
  return found;
}

/** Values of shipped rules that may be dropped in every portal while those sets of answers tell no difference. */
async function lostValues(
  isUsed: (screen: EffectiveScreen, set: AnswerSet) => boolean,
): Promise<string[]> {
  const seen = new Map<string, boolean>();
  for (const { code: portal } of bundle.portals) {
    for (const id of bundle.screenIds) {
      const trial = new ScreenTrial(bundle, id, { portal }, TODAY);
      for (const condition of trial.conditions) {
        const scopes = scopesOf(trial, condition, (set) => isUsed(trial.screen, set));
        const lost = await unseen(condition, scopes);
        for (const { value } of withoutOneValue(condition.when)) {
          const name = `${id} ${condition.name}: ${JSON.stringify(value)}`;
          seen.set(name, seen.get(name) === true || !lost.includes(value));
        }
      }
    }
  }
  expect(seen.size).toBeGreaterThan(10);
  return [...seen].filter(([, isSeen]) => !isSeen).map(([name]) => name);
}

it('no value can leave a shipped rule unseen by the proven answers', async () => {
  expect(await lostValues(() => true)).toEqual([]);
});

it('nor by those that the snapshots are drawn with', async () => {
  const lost = await lostValues(
    (screen, { given }) => fixtureWith(screen, given, undefined, '') !== undefined,
  );
  // The steps of the wizard are no stored answer: the page works them out from the saved tabs.
  expect(
    lost.filter((name) => !name.startsWith('enrollment/review-confirm message-panel')),
  ).toEqual([]);
});
