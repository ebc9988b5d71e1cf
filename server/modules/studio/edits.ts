import { formName } from '../../../src/shared/forms/layers/layer-overlay.ts';
import {
  editJsonText,
  moveInJsonText,
} from '../../../src/shared/forms/configuration/edit-json-text.ts';
import { jsonPlaces } from '../../../src/shared/forms/configuration/json-places.ts';
import { getAt, joinPointer, parsePointer } from '../../../src/shared/forms/pointer.ts';
import type { Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord, isSame } from '../../../src/shared/forms/values.ts';
import { Refusal } from '../../contract.ts';
import type { PartPlace } from './target.ts';
import { treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** A file's text with new values at a place; null takes a value away, and objects change key by key. */
export function withValues(
  text: string,
  { pointer }: PartPlace,
  values: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(values).reduce((now, [key, value]) => {
    const at = joinPointer(pointer, key);
    return withValue(now, at, value ?? undefined);
  }, text);
}

function withValue(text: string, pointer: Pointer, value: unknown): string {
  const before: unknown = getAt(JSON.parse(text), pointer);
  if (isSame(before, value)) return text;
  if (!isRecord(before) || !isRecord(value)) return editJsonText(text, { pointer, value });
  const keys = new Set([...Object.keys(before), ...Object.keys(value)]);
  return [...keys].reduce(
    (now, key) => withValue(now, joinPointer(pointer, key), value[key]),
    text,
  );
}

/** A file's text in which a misspelt name or value at a place is another. */
export function withFix(text: string, pointer: Pointer, fix: string): string {
  const value: unknown = getAt(JSON.parse(text), pointer);
  const key = parsePointer(pointer).at(-1);
  const place = jsonPlaces(text).get(pointer);
  if (!place || key === undefined) throw new Refusal(409, 'The place is no longer there.');
  if (typeof value === 'string' && isLike(value, fix, key)) {
    return editJsonText(text, { pointer, value: fix });
  }
  if (place.key === undefined) throw new Refusal(409, 'The place is no longer there.');
  const end = place.key + JSON.stringify(key).length;
  return text.slice(0, place.key) + JSON.stringify(fix) + text.slice(end);
}

// Both may be misspelt: the one that is nearer to what is meant.
function isLike(value: string, fix: string, key: string): boolean {
  const shared = (text: string) => [...text].filter((letter) => fix.includes(letter)).length;
  return shared(value) / value.length >= shared(key) / key.length;
}

/** A portal's text in which a step stands one place higher or lower. */
export function withStepMoved(text: string, tab: string, by: -1 | 1): string {
  const tabs = (getAt(JSON.parse(text), '/tabs') ?? []) as { name?: unknown }[];
  const from = tabs.findIndex(({ name }) => name === tab);
  const to = from + by;
  if (from < 0 || to < 0 || to >= tabs.length) return text;
  return moveInJsonText(text, '/tabs', from, to);
}

/**
 * A portal's text in which a question stands one place higher or lower among those of its group that are asked. The
 * questions of the group get their places as numbers.
 */
export function withQuestionMoved(
  work: Workspace,
  { portal, screen, field }: { portal: string; screen: string; field: Pointer },
  text: string,
  by: -1 | 1,
): string {
  const form = work.screen(screen)?.form;
  const step = treeOf(work, portal).find((one) => one.screen === screen);
  const group = step?.groups.find(({ fields }) => fields.some((one) => one.field === field));
  if (!form || !group) throw new Refusal(404, 'There is no such question.');
  const fields = group.fields.map((one) => one.field);
  const from = fields.indexOf(field);
  const to = from + by;
  if (to < 0 || to >= fields.length) return text;
  const moved = fields.toSpliced(from, 1).toSpliced(to, 0, field);
  const name = formName(form);
  const listed = (getAt(JSON.parse(text), joinPointer('/fields', name)) ?? undefined) as
    Record<string, unknown> | undefined;
  // A portal that lists the questions says their order by the list; the others can't be moved without listing them.
  if (!listed) throw new Refusal(409, 'This portal does not list the questions of this step.');
  return moved.reduce((now, one, order) => {
    const key = listed[one] === undefined ? one.slice(1) : one;
    if (listed[key] === undefined) return now;
    return editJsonText(now, {
      pointer: joinPointer(joinPointer(joinPointer('/fields', name), key), 'order'),
      value: order,
    });
  }, text);
}
