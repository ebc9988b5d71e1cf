import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { labelOfNode, readShape } from '../../../src/shared/forms/form-shape.ts';
import { getAt } from '../../../src/shared/forms/pointer.ts';
import type { EffectiveScreen, Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord, isSame } from '../../../src/shared/forms/values.ts';
import {
  explainField,
  explainGroup,
  explainScreen,
  type Facet,
} from '../../../src/shared/lint/explain-field.ts';
import type { NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import { groupKey, groupOf } from './groups.ts';
import { isRuleAbout } from './rules-about.ts';
import { nameOfRule, sayRule } from './rule-words.ts';
import { effectiveOf, treeOf } from './tree.ts';
import { type NamedPart, targetOf } from './target.ts';
import type { Workspace } from './workspace.ts';

type PartData = Calls['app-studio-part']['data'];

/** What the configuration says of a part, and why a visitor gets what they get. */
export async function describePart(
  work: Workspace,
  part: NamedPart,
  textOf: (file: string) => Promise<string>,
): Promise<PartData> {
  const target = targetOf(work, part);
  const values = valuesAt(await textOf(target.file), target.pointer);
  const screen = part.screen === undefined ? undefined : work.screen(part.screen);
  const line = work.reading.locate([{ ...target, problem: '' }])[0]?.line;
  return {
    title: titleOf(work, part, screen),
    ...target,
    ...(line === undefined ? {} : { line }),
    values,
    ...(screen ? whyOf(work, screen, part) : { facets: [], rules: [], differs: [] }),
  };
}

// As they are written: what is read of them has addresses instead of the names of pictures.
function valuesAt(text: string, pointer: Pointer): Record<string, unknown> {
  try {
    const found = getAt(JSON.parse(text), pointer);
    return isRecord(found) ? found : {};
  } catch {
    // A file that is broken at present says nothing.
    return {};
  }
}

/** What a part is called. */
export function titleOf(work: Workspace, part: NamedPart, screen: NamedScreen | undefined): string {
  if (!screen) return work.portal(part.portal ?? '')?.name ?? '';
  const effective = effectiveOf(work, screen, work.layers({ portal: part.portal }));
  if (part.group !== undefined) return titleOfGroup(work, part, screen, effective);
  if (part.field === undefined) return effective.title;
  const node =
    effective.schema && readShape(effective.schema, effective.form?.fields).find(part.field);
  return node ? labelOfNode(node) : part.field;
}

function titleOfGroup(
  work: Workspace,
  { portal, group = '' }: NamedPart,
  screen: NamedScreen,
  effective: EffectiveScreen,
): string {
  groupOf(screen, effective, group);
  const step = treeOf(work, portal).find((one) => one.screen === screen.id);
  return step?.groups.find((one) => one.group === group)?.title || group;
}

/** Of a question or a group; of a step, what it says around its questions. */
function whyOf(work: Workspace, screen: NamedScreen, part: NamedPart) {
  const { field, portal } = part;
  const facets = facetsFor(work, screen, part);
  const located = (place: { file: string; pointer: Pointer }) => {
    const line = work.reading.locate([{ ...place, problem: '' }])[0]?.line;
    return { file: place.file, ...(line === undefined ? {} : { line }) };
  };
  return {
    facets: facets.map(({ name, value, sources: [first, ...under] }) => ({
      name,
      value: shown(value),
      by: first?.by ?? 'the usual',
      ...(first ? located(first) : { file: '' }),
      under: under.map((one) => ({ value: shown(one.value), by: one.by, ...located(one) })),
    })),
    rules: field === undefined ? [] : rulesAbout(work, screen, field, portal),
    differs: Object.keys(work.sources.portals)
      .filter((code) => code !== portal)
      .flatMap((code) => differencesIn(work, screen, { ...part, portal: code }, facets)),
  };
}

function facetsFor(
  work: Workspace,
  screen: NamedScreen,
  { portal, field, group }: NamedPart,
): Facet[] {
  const schemas = (name: string) => work.sources.schemas[name];
  const question = { screen, schemas, layers: work.layers({ portal }) };
  if (group !== undefined) {
    const groups = effectiveOf(work, screen, question.layers).form?.groups ?? [];
    const at = groups.findIndex((one) => groupKey(screen, one) === group);
    return at < 0 ? [] : explainGroup(question, at);
  }
  if (field === undefined) return explainScreen(question);
  try {
    return explainField({ ...question, field });
  } catch (error) {
    // A field that only another portal has.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

const COMPARED = new Set(['label', 'hint', 'visible', 'required', 'readOnly', 'widget', 'default']);

function differencesIn(
  work: Workspace,
  screen: NamedScreen,
  part: NamedPart,
  facets: readonly Facet[],
) {
  return facetsFor(work, screen, part)
    .filter(({ name, value }) => {
      const own = facets.find((facet) => facet.name === name);
      return (part.field === undefined || COMPARED.has(name)) && !isSame(own?.value, value);
    })
    .map(({ name, value }) => ({ portal: part.portal ?? '', facet: name, value: shown(value) }));
}

function rulesAbout(
  work: Workspace,
  screen: NamedScreen,
  field: Pointer,
  portal: string | undefined,
): PartData['rules'] {
  const effective = effectiveOf(work, screen, work.layers({ portal }));
  return (effective.form?.rules ?? []).flatMap((rule, index) => {
    const { reads, changes } = isRuleAbout(rule, field);
    if (!reads && !changes) return [];
    const file = `screens/${screen.id}/screen.json`;
    const place = { file, pointer: `/form/rules/${index}`, problem: '' };
    const line = work.reading.locate([place])[0]?.line;
    const does = [reads ? 'reads it' : '', changes ? 'changes it' : ''].filter(Boolean).join(', ');
    const words = sayRule(rule, effective);
    const says = words ? `${does}: ${quoted(words)}` : does;
    return [{ id: nameOfRule(rule, index), says, file, ...(line === undefined ? {} : { line }) }];
  });
}

// Names stand between stars.
function quoted(words: string): string {
  return words.replace(/\*([^*]+)\*/g, '“$1”');
}

// A rule by its name, as the list of rules says it in words.
function shown(value: unknown): string {
  if (isRecord(value) && 'rule' in value)
    return typeof value.rule === 'string' ? value.rule : `rule ${Number(value.rule) + 1}`;
  return value === undefined ? '' : JSON.stringify(value);
}
