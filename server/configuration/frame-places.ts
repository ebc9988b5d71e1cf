import { formatPointer, parsePointer } from '../../src/shared/forms/pointer.ts';
import type { Pointer } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import { type FilePlace, type Finding, fileNames } from '../../src/shared/lint/finding.ts';
import { addedItems, isOfOtherCall, originOf, type ScreenOrigin } from './complete-screens.ts';
import type { ConfigSources } from './config-sources.ts';

type Screens = ConfigSources['screens'];

/**
 * Findings about what a frame gives to its screens: told once, at its place in the frame's file. What only some of the
 * screens that have it make of it stays theirs.
 */
export function findingsAtFrames(findings: readonly Finding[], screens: Screens): Finding[] {
  const origins = Object.entries(screens).flatMap(([id, { raw }]) => {
    const origin = originOf(raw);
    return origin ? [[fileNames.screen(id), origin] as const] : [];
  });
  const byFile = new Map(origins);
  const places = findings.map(({ file, pointer }) => placeInFrame(byFile.get(file), pointer));
  const found = new Map<string, { finding: Finding; files: Set<string> }>();
  findings.forEach((finding, index) => {
    const moved = { ...finding, ...places[index] };
    const key = keyOf(moved);
    const known = found.get(key) ?? { finding: moved, files: new Set() };
    found.set(key, { ...known, files: known.files.add(finding.file) });
  });
  const told = findings.flatMap((finding, index) => {
    const place = places[index];
    const moved = found.get(keyOf({ ...finding, ...place }));
    if (!place || !moved) return [finding];
    const having = origins.filter(([, origin]) => hasFromFrame(origin, place));
    return having.every(([file]) => moved.files.has(file)) ? [moved.finding] : [finding];
  });
  return [...new Set(told)].sort(byFileName);
}

const byFileName = ({ file: one }: Finding, { file: other }: Finding) =>
  Number(one > other) - Number(one < other);

function keyOf({ rule, file, pointer, problem }: Finding): string {
  return JSON.stringify([rule, file, pointer, problem]);
}

const FRAMED = 'framed';

function placeInFrame(origin: ScreenOrigin | undefined, pointer: Pointer): FilePlace | undefined {
  const path = origin && pathInFrame(origin.own, origin.given, parsePointer(pointer));
  if (!origin || !path) return undefined;
  return { file: fileNames.screen(origin.frame), pointer: formatPointer([FRAMED, ...path]) };
}

// The way to a place of a screen in what its frame gives; undefined where the screen's own file says it.
function pathInFrame(
  own: unknown,
  given: unknown,
  [key, ...rest]: readonly string[],
): string[] | undefined {
  if (key === undefined) return undefined;
  if (Array.isArray(own) && Array.isArray(given)) {
    const added = addedItems(own, given)[Number(key) - own.length];
    return added === undefined ? undefined : [String(given.indexOf(added)), ...rest];
  }
  if (!isRecord(own) || !isRecord(given) || isOfOtherCall(own, given, key)) return undefined;
  if (own[key] === undefined) return given[key] === undefined ? undefined : [key, ...rest];
  const inner = pathInFrame(own[key], given[key], rest);
  return inner && [key, ...inner];
}

/** Whether a screen has a place of its frame's file from there. */
function hasFromFrame({ own, given, frame }: ScreenOrigin, { file, pointer }: FilePlace): boolean {
  const [, ...path] = parsePointer(pointer);
  return file === fileNames.screen(frame) && takes(own, given, path);
}

function takes(own: unknown, given: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return false;
  if (Array.isArray(own) && Array.isArray(given))
    return addedItems(own, given).includes(given[Number(key)]);
  if (!isRecord(own) || !isRecord(given) || isOfOtherCall(own, given, key)) return false;
  return own[key] === undefined || takes(own[key], given[key], rest);
}
