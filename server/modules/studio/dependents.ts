import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { LayerPart, LocaleFile } from '../../../src/shared/forms/layers/layer-types.ts';
import { getAt, joinPointer } from '../../../src/shared/forms/pointer.ts';
import type { EffectiveScreen, Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import type { NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import { fixturesOf } from './answers.ts';
import { type Home, homeOf } from './home.ts';
import { LAYER_KINDS, layerPlaces } from './layer-places.ts';
import { otherPortals, questionsIn, type RemovedPart } from './remove.ts';
import { isRuleAbout } from './rules-about.ts';
import { sayRule } from './rule-words.ts';
import { effectiveOf, treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

type Dependent = Calls['app-studio-dependents']['data']['dependents'][number];

/** All that names a question, a group with its questions, or a step: rules, lines of review and receipt, layers, words of languages, fixtures. */
export async function dependentsOf(
  work: Workspace,
  part: RemovedPart,
  folders: readonly string[],
): Promise<Dependent[]> {
  const { portal, screen: id, field, group } = part;
  const screen = work.screen(id);
  if (!screen) return [];
  if (group !== undefined) return groupDependents(work, part, group, folders);
  if (field === undefined) return stepDependents(work, screen, portal);
  const effective = effectiveOf(work, screen, work.layers({ portal }));
  return [
    ...ruleDependents(work, effective, field),
    ...summaryLines(work, screen, field),
    ...layersWith(work, homeOf(work, portal, id), field),
    ...wordsOf(work, effective, field),
    ...(await fixturesWith(folders, id, field)),
  ];
}

async function groupDependents(
  work: Workspace,
  part: RemovedPart,
  key: string,
  folders: readonly string[],
): Promise<Dependent[]> {
  const { portal, screen: id } = part;
  const step = treeOf(work, portal).find(({ screen }) => screen === id);
  const fields = step?.groups.find(({ group }) => group === key)?.fields ?? [];
  const found = await Promise.all(
    questionsIn(work, part, key).map((field) =>
      dependentsOf(work, { portal, screen: id, field }, folders),
    ),
  );
  const all: Dependent[] = [
    ...fields.map(({ label }): Dependent => ({ kind: 'question', says: label, file: '' })),
    ...found.flat(),
    ...layersNaming(work, homeOf(work, portal, id), key),
  ];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

// What layers say of a group itself, and which fields of theirs come into it.
function layersNaming(work: Workspace, { name }: Home, key: string): Dependent[] {
  return LAYER_KINDS.flatMap((kind) =>
    Object.entries(work.sources[`${kind}s`]).flatMap(([code, raw]) => {
      const { groups, fields } = raw as LayerPart;
      const into = Object.entries(fields?.[name] ?? {}).filter(([, { group }]) => group === key);
      const places = [
        ...(groups?.[name]?.[key] ? [['groups', name, key]] : []),
        ...into.map(([field]) => ['fields', name, field, 'group']),
      ];
      return places.map((path): Dependent => ({
        kind: 'layer',
        says: `What ${kind} ${code} says of it.`,
        ...located(work, `schemas/${kind}s/${code}.json`, path.reduce<Pointer>(joinPointer, '')),
      }));
    }),
  );
}

function stepDependents(
  work: Workspace,
  screen: NamedScreen,
  portal: string | undefined,
): Dependent[] {
  const step = treeOf(work, portal).find((one) => one.screen === screen.id);
  const questions = (step?.groups ?? []).flatMap(({ fields }) => fields).filter((one) => one.asked);
  const others = otherPortals(work, portal, screen.tab?.name ?? '');
  return [
    { kind: 'question', says: `${questions.length} questions are not asked any more.`, file: '' },
    ...others.map((code): Dependent => ({
      kind: 'layer',
      says: `Portal ${code} has the step, too, and keeps it.`,
      ...located(work, `schemas/portals/${code}.json`, '/tabs'),
    })),
  ];
}

function ruleDependents(work: Workspace, effective: EffectiveScreen, field: Pointer): Dependent[] {
  return (effective.form?.rules ?? []).flatMap((rule, index): Dependent[] => {
    const { reads, changes } = isRuleAbout(rule, field);
    if (!reads && !changes) return [];
    const says = sayRule(rule, effective) ?? rule.id ?? `rule ${index + 1}`;
    const place = located(work, `screens/${effective.id}/screen.json`, `/form/rules/${index}`);
    return [{ kind: 'rule', says, ...place }];
  });
}

const SUMMARIES = { review: 'A line of the review page.', receipt: 'A line of the receipt.' };

function summaryLines(work: Workspace, screen: NamedScreen, field: Pointer): Dependent[] {
  return Object.entries(SUMMARIES).flatMap(([key, says]) =>
    (screen[key as keyof typeof SUMMARIES] ?? []).flatMap((line, index): Dependent[] => {
      const named = 'each' in line ? [line.each] : [line.value].flat();
      if (!named.includes(field)) return [];
      const place = located(work, `screens/${screen.id}/screen.json`, `/${key}/${index}`);
      return [{ kind: 'line', says, ...place }];
    }),
  );
}

function layersWith(
  work: Workspace,
  { screen, portalFile, portal }: Home,
  field: Pointer,
): Dependent[] {
  // What others say of a question stays when one portal does not ask it any more.
  const found = layerPlaces(work, screen, field).filter(
    ({ file }) => portal === undefined || file === portalFile,
  );
  return found.flatMap(({ kind, code, file, places, rules }) => [
    ...places.map((pointer): Dependent => ({
      kind: 'layer',
      says: `What ${kind} ${code} says of it.`,
      ...located(work, file, pointer),
    })),
    ...(portal === undefined ? rules : []).map((pointer): Dependent => ({
      kind: 'layer',
      says: `A rule of ${kind} ${code}.`,
      ...located(work, file, pointer),
    })),
  ]);
}

function wordsOf(work: Workspace, effective: EffectiveScreen, field: Pointer): Dependent[] {
  const schema = getAt(effective.schema, joinPointer('/properties', field.slice(1)));
  const said = [
    effective.form?.fields?.[field]?.label,
    effective.form?.fields?.[field]?.hint,
    isRecord(schema) ? schema.title : undefined,
  ].filter((text): text is string => typeof text === 'string');
  return Object.entries(work.sources.locales as Record<string, LocaleFile>).flatMap(
    ([code, { words = {} }]) =>
      said
        .filter((text) => Object.hasOwn(words, text))
        .map((text): Dependent => ({
          kind: 'text',
          says: `“${text}” in ${code}; it stays, as others may say it, too.`,
          ...located(work, `schemas/locales/${code}.json`, joinPointer('/words', text)),
        })),
  );
}

async function fixturesWith(
  folders: readonly string[],
  screen: string,
  field: Pointer,
): Promise<Dependent[]> {
  const found: Dependent[] = [];
  for (const [name, data] of await fixturesOf(folders, screen)) {
    if (getAt(data, field) === undefined) continue;
    const file = `screens/${screen}/fixtures/${name}.json`;
    found.push({ kind: 'fixture', says: name, file });
  }
  return found;
}

function located(
  work: Workspace,
  file: string,
  pointer: Pointer,
): Pick<Dependent, 'file' | 'line'> {
  const [place] = work.reading.locate([{ file, pointer, problem: '' }]);
  return { file: place?.file ?? file, ...(place?.line === undefined ? {} : { line: place.line }) };
}
