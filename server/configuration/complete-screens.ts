import type { CallNames, RendererUse } from '../../src/shared/lint/finding.ts';
import { getAt } from '../../src/shared/forms/pointer.ts';
import { isRecord, isSame } from '../../src/shared/forms/values.ts';

type Json = Record<string, unknown>;

/** What the program gives to screens. */
export interface ProgramParts {
  calls: Readonly<Record<string, CallNames>>;
  regions: Readonly<Record<string, RendererUse>>;
}

/** Implicit parameters: each call that takes one gets it from this place. */
const GIVEN: Readonly<Record<string, string>> = { enrollment_id: '/session/tempId' };
/** Keys of calls that load data, so that they can wait for what they require. */
const READS = new Set(['descriptors', 'optionsFrom']);

/**
 * Completes the screens of files, by id:
 *
 * - The values of a frame's `framed` apply to each screen in it. Objects are merged, and the screen's own values win;
 *   `buttons` (by action) and `modals` are added after the screen's own; null removes a part; a part with another `call`
 *   takes nothing of the frame's `call`, `params` and `as`. A form that nothing sends has an empty `submit`.
 * - `{ "from": "/tab/…" }` is replaced by that value of the screen itself.
 * - A region without a slot stands where its own file says.
 * - A call whose contract takes `enrollment_id` gets the session's; a call for data that requires it waits for it.
 *
 * Values of the wrong shape stay as they are and are refused by the reader.
 */
export function completeScreens(
  screens: Readonly<Record<string, unknown>>,
  program: ProgramParts,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(screens).map(([id, raw]) => [
      id,
      isRecord(raw) ? completed(raw, framedOf(raw, screens), program) : raw,
    ]),
  );
}

interface Completed {
  framed: unknown;
  program: ProgramParts;
  screen: unknown;
}

const completedBefore = new WeakMap<Json, Completed>();

/** What a completed screen is made of. */
export interface ScreenOrigin {
  /** Its own file. */
  own: Json;
  /** Id of its frame, and what that gives to each screen in it. */
  frame: string;
  given: unknown;
}

const origins = new WeakMap<object, ScreenOrigin>();

/** What a completed screen in a frame is made of; undefined of any other. */
export function originOf(screen: unknown): ScreenOrigin | undefined {
  return isRecord(screen) ? origins.get(screen) : undefined;
}

// Made anew only when the file, its frame or the program's part are others than before, so that what was checked stays checked.
function completed(raw: Json, framed: unknown, program: ProgramParts): unknown {
  const before = completedBefore.get(raw);
  if (before && before.framed === framed && before.program === program) return before.screen;
  const filled = withParams(fillIn(withFrame(raw, framed), raw), program.calls);
  const screen = withSubmit(withSlots(filled, program.regions));
  completedBefore.set(raw, { framed, program, screen });
  if (isRecord(screen) && typeof raw.frame === 'string')
    origins.set(screen, { own: raw, frame: raw.frame, given: framed });
  return screen;
}

function framedOf({ frame }: Json, screens: Readonly<Record<string, unknown>>): unknown {
  return typeof frame === 'string' ? getAt(screens[frame], '/framed') : undefined;
}

function withFrame(raw: Json, given: unknown): Json {
  const { framed, ...own } = raw;
  const screen = framed === undefined || isRecord(framed) ? own : raw;
  return isRecord(given) ? under(given, screen) : screen;
}

// Where neither the screen nor its frame sends the form, the checks say so.
function withSubmit(screen: unknown): unknown {
  if (!isRecord(screen) || !isRecord(screen.form) || screen.form.submit !== undefined)
    return screen;
  return { ...screen, form: { ...screen.form, submit: {} } };
}

/** A screen, or a layer's part of one, with the slot of each region of which it says none. */
export function withSlots(screen: unknown, regions: ProgramParts['regions']): unknown {
  if (!isRecord(screen) || !Array.isArray(screen.regions)) return screen;
  const placed = (screen.regions as unknown[]).map((use) => {
    const slot = isRecord(use) ? regions[String(use.region)]?.slot : undefined;
    return isRecord(use) && slot !== undefined ? { slot, ...use } : use;
  });
  return { ...screen, regions: placed };
}

function under(frame: Json, own: Json): Json {
  const result: Json = { ...own };
  for (const [key, given] of Object.entries(frame)) {
    const said = own[key];
    if (said === null) delete result[key];
    else if (isOfOtherCall(own, frame, key)) continue;
    else if (said === undefined) result[key] = given;
    else if (isRecord(said) && isRecord(given)) result[key] = under(given, said);
    else if (key === 'buttons' || key === 'modals') result[key] = joined(said, given);
  }
  return result;
}

/** Whether a key belongs to a call of a frame in whose place a screen has another one. */
export function isOfOtherCall(own: Json, frame: Json, key: string): boolean {
  const isOther = own.call !== undefined && own.call !== frame.call;
  return isOther && ['call', 'params', 'as'].includes(key);
}

function joined(own: unknown, frame: unknown): unknown {
  if (!Array.isArray(own) || !Array.isArray(frame)) return own;
  return [...(own as unknown[]), ...addedItems(own, frame)];
}

/** The items of a frame's list that stand behind a screen's own. */
export function addedItems(own: readonly unknown[], frame: readonly unknown[]): unknown[] {
  const nameOf = (item: unknown) => (isRecord(item) ? item.action : item);
  return frame.filter((item) => !own.some((mine) => isSame(nameOf(mine), nameOf(item))));
}

function fillIn(value: unknown, screen: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => fillIn(item, screen));
  if (!isRecord(value)) return value;
  const { from } = value;
  if (typeof from === 'string' && from.startsWith('/tab/')) return getAt(screen, from);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillIn(item, screen)]),
  );
}

// `at`: the path of keys to the value; only the last ones matter.
function withParams(
  value: unknown,
  calls: ProgramParts['calls'],
  at: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((item) => withParams(item, calls));
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    withParams(part, calls, [...at, key]),
  ]);
  const use = Object.fromEntries(parts) as Json;
  const contract = typeof use.call === 'string' ? calls[use.call] : undefined;
  if (!contract) return use;
  const isRead = READS.has(at.at(-1) ?? '') || at.at(-2) === 'data';
  return Object.entries(GIVEN).reduce(
    (call, [name, from]) => withParam(call, { name, from }, contract, isRead),
    use,
  );
}

function withParam(
  use: Json,
  { name, from }: { name: string; from: string },
  { takes, requires }: CallNames,
  isRead: boolean,
): Json {
  const params = isRecord(use.params) ? use.params : {};
  if (!takes?.includes(name) || params[name] !== undefined) return use;
  const needs = Array.isArray(use.needs) ? (use.needs as unknown[]) : [];
  const waits = isRead && requires?.includes(name) && !needs.includes(from);
  return {
    ...use,
    params: { [name]: { from }, ...params },
    ...(waits ? { needs: [from, ...needs] } : {}),
  };
}
