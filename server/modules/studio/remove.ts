import { editJsonText } from '../../../src/shared/forms/configuration/edit-json-text.ts';
import { expandCondition } from '../../../src/shared/forms/conditions/expand-condition.ts';
import type { GroupLayer } from '../../../src/shared/forms/layers/layer-types.ts';
import { KEYED_DECISIONS, LISTED_DECISIONS } from '../../../src/shared/forms/rules/rule-types.ts';
import { getAt, isWithin, joinPointer } from '../../../src/shared/forms/pointer.ts';
import type { JsonSchema, Pointer, Rule } from '../../../src/shared/forms/types.ts';
import { Refusal } from '../../contract.ts';
import { portalList } from './add.ts';
import { groupOf } from './groups.ts';
import { type Home, homeOf } from './home.ts';
import { layerPlaces } from './layer-places.ts';
import { isRuleAbout, names } from './rules-about.ts';
import { type Change, editOf, type FileEdit } from './service.ts';
import { effectiveOf, treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** A part that is to be taken away. */
export interface RemovedPart {
  portal?: string | undefined;
  screen: string;
  field?: Pointer | undefined;
  /** What layers call a group of its form. */
  group?: string | undefined;
}

const AT_LEAST_ONE = 'A step asks at least one question.';

/** Takes a question away with what of its step names it, a group with its questions, or a step out of a portal. */
export function removedPart(
  work: Workspace,
  part: RemovedPart,
  isNew: (file: string) => boolean,
): Change {
  const { portal, screen, field, group } = part;
  const edits = () => {
    if (group !== undefined) return withoutGroup(work, part, group);
    return field === undefined
      ? withoutStep(work, part, isNew)
      : withoutQuestion(work, part, field);
  };
  return {
    label: `${field ?? group ?? screen} deleted`,
    subject: `remove ${portal ?? ''} ${screen} ${field ?? group ?? ''}`,
    edits: edits(),
  };
}

function withoutGroup(work: Workspace, part: RemovedPart, key: string): FileEdit[] {
  const home = homeOf(work, part.portal, part.screen);
  const step = treeOf(work, part.portal).find(({ screen }) => screen === part.screen);
  const isAsked = ({ fields }: { fields: readonly { asked: boolean }[] }) =>
    fields.some(({ asked }) => asked);
  const others = step?.groups.filter(({ group }) => group !== key) ?? [];
  if (!others.some(isAsked)) throw new Refusal(409, AT_LEAST_ONE);
  const fields = questionsIn(work, part, key);
  return [
    ...fields.flatMap((field) => withoutQuestion(work, part, field)),
    ...(home.portal ? [editOf(home.portalFile, (text) => withoutWords(text, home, key))] : []),
  ];
}

/** All questions of a group, also those that are not asked. */
export function questionsIn(
  work: Workspace,
  { portal, screen: id }: RemovedPart,
  key: string,
): Pointer[] {
  const { screen } = homeOf(work, portal, id);
  const effective = effectiveOf(work, screen, work.layers({ portal }));
  return groupOf(screen, effective, key).group.fields.flat();
}

// What a portal calls a group stays while another one stands behind it.
function withoutWords(text: string, { name }: Home, id: string): string {
  const all = Object.values(getAt(JSON.parse(text), joinPointer('/groups', name)) ?? {});
  if (all.some(({ after }: GroupLayer) => after === id)) return text;
  return without(text, joinPointer(joinPointer('/groups', name), id));
}

/** Codes of the portals that have a step, but for one. */
export function otherPortals(work: Workspace, portal: string | undefined, tab: string): string[] {
  return Object.keys(work.sources.portals).filter(
    (code) => code !== portal && work.portal(code)?.tabs.some(({ name }) => name === tab) === true,
  );
}

function withoutStep(
  work: Workspace,
  { portal, screen: id }: RemovedPart,
  isNew: (file: string) => boolean,
): FileEdit[] {
  const screen = work.screen(id);
  if (portal === undefined || !screen?.tab) {
    throw new Refusal(409, 'A step is taken out of a portal: choose one.');
  }
  const { name } = screen.tab;
  const file = `schemas/portals/${portal}.json`;
  const own = [`screens/${id}/screen.json`, `schemas/${screen.form?.schema ?? ''}.json`];
  const isElsewhere = otherPortals(work, portal, name).length > 0;
  return [
    editOf(file, (text) => {
      const tabs = (getAt(JSON.parse(text), '/tabs') ?? []) as { name?: string }[];
      const at = tabs.findIndex((tab) => tab.name === name);
      if (at < 0) throw new Refusal(404, 'There is no such step.');
      if (tabs.length === 1) throw new Refusal(409, 'A portal has at least one step.');
      return editJsonText(text, { pointer: `/tabs/${at}`, value: undefined });
    }),
    // Files that were never published are removed; the others stay, so that the step can be added again.
    ...own
      .filter((one) => !isElsewhere && isNew(one))
      .map((one) => ({ file: one, text: () => '' })),
  ];
}

function withoutQuestion(
  work: Workspace,
  { portal, screen }: RemovedPart,
  field: Pointer,
): FileEdit[] {
  const home = homeOf(work, portal, screen);
  if (field.split('/').length > 2 && !home.portal) {
    throw new Refusal(409, 'A part of a list is taken away in its schema.');
  }
  return home.portal
    ? outOfPortal(work, home, field)
    : [...outOfOwn(home, field), ...outOfLayers(work, home, field)];
}

function outOfOwn(home: Home, field: Pointer): FileEdit[] {
  return [
    editOf(home.formFile, (text) => {
      const required = getAt(JSON.parse(text), '/required');
      const at = Array.isArray(required) ? required.indexOf(field.slice(1)) : -1;
      const rest = without(text, joinPointer('/properties', field.slice(1)));
      return at < 0 ? rest : without(rest, `/required/${at}`);
    }),
    editOf(home.screenFile, (text) => {
      const uses = Object.keys(getAt(JSON.parse(text), '/form/fields') ?? {});
      const bare = uses
        .filter((one) => isWithin(one, field))
        .reduce((now, one) => without(now, joinPointer('/form/fields', one)), text);
      return withoutLines(withoutRows(withoutRules(bare, '/form/rules', field), field), field);
    }),
  ];
}

// A layer that adds a question of this name keeps what it says of it.
function outOfLayers(work: Workspace, { name, screen }: Home, field: Pointer): FileEdit[] {
  const added = joinPointer(joinPointer('/extra', name), field.slice(1));
  return layerPlaces(work, screen, field)
    .filter(({ places }) => !places.includes(added))
    .map(({ file, places }) =>
      editOf(file, (text) =>
        withoutRules(places.reduce(without, text), joinPointer('/rules', name), field),
      ),
    );
}

function outOfPortal(work: Workspace, home: Home, field: Pointer): FileEdit[] {
  const { name, portalFile, portal, screen } = home;
  const key = field.slice(1);
  const listAt = joinPointer('/fields', name);
  const isExtra = portal?.extra?.[name]?.[key] !== undefined;
  return [
    editOf(portalFile, (text) => {
      const uses = `${joinPointer('/screens', screen.id)}/form/fields`;
      const isListed = getAt(JSON.parse(text), listAt) !== undefined;
      // A portal stops asking a question of others by listing those that it asks.
      const listed =
        isListed || isExtra
          ? text
          : editJsonText(text, {
              pointer: listAt,
              value: portalList(work, portal?.code ?? '', screen.id),
            });
      const rest = [
        joinPointer(joinPointer('/extra', name), key),
        joinPointer(listAt, key),
        joinPointer(listAt, field),
        joinPointer(uses, field),
      ].reduce(without, listed);
      return withoutRules(rest, joinPointer('/rules', name), field);
    }),
  ];
}

function withoutRules(text: string, list: Pointer, field: Pointer): string {
  const rules = getAt(JSON.parse(text), list) as Rule[] | undefined;
  if (!rules) return text;
  const kept = rules.flatMap((rule) => ruleWithout(rule, field) ?? []);
  if (JSON.stringify(kept) === JSON.stringify(rules)) return text;
  return editJsonText(text, { pointer: list, value: kept.length > 0 ? kept : undefined });
}

/** A rule that does not name a field any more; undefined when nothing of it is left. */
function ruleWithout(rule: Rule, field: Pointer): Rule | undefined {
  if (rule.when && isRuleAbout({ when: expandCondition(rule.when) }, field).reads) return undefined;
  const next: Record<string, unknown> = { ...rule };
  for (const effect of LISTED_DECISIONS) {
    const rest = rule[effect]?.filter((one) => !isWithin(one, field));
    if (rest) next[effect] = rest;
    if (rest?.length === 0) delete next[effect];
  }
  for (const effect of KEYED_DECISIONS) {
    const entries = Object.entries(rule[effect] ?? {}).filter(
      ([one, value]) => !names({ [one]: value }, field),
    );
    if (rule[effect]) next[effect] = Object.fromEntries(entries);
    if (entries.length === 0) delete next[effect];
  }
  const isLeft = [...LISTED_DECISIONS, ...KEYED_DECISIONS].some(
    (effect) => next[effect] !== undefined,
  );
  return isLeft ? next : undefined;
}

function withoutRows(text: string, field: Pointer): string {
  return ['/form/groups', '/form/steps/list'].reduce(
    (rest, list) => withoutRowsOf(rest, list, field),
    text,
  );
}

function withoutRowsOf(text: string, list: Pointer, field: Pointer): string {
  const groups = getAt(JSON.parse(text), list) as { fields: (Pointer | Pointer[])[] }[] | undefined;
  const at = (groups ?? []).findIndex(({ fields }) => fields.flat().includes(field));
  const group = groups?.[at];
  if (!group) return text;
  const rows = group.fields.flatMap((row): (Pointer | Pointer[])[] => {
    if (!Array.isArray(row)) return row === field ? [] : [row];
    const rest = row.filter((one) => one !== field);
    return rest.length > 1 ? [rest] : rest;
  });
  const pointer = `${list}/${at}`;
  if (rows.length > 0) return editJsonText(text, { pointer: `${pointer}/fields`, value: rows });
  if (groups.length === 1) throw new Refusal(409, AT_LEAST_ONE);
  return without(text, pointer);
}

function withoutLines(text: string, field: Pointer): string {
  return ['/review', '/receipt'].reduce((rest, list) => withoutLinesOf(rest, list, field), text);
}

function withoutLinesOf(all: string, list: Pointer, field: Pointer): string {
  const text = withoutJoined(all, list, field);
  const lines = (getAt(JSON.parse(text), list) ?? []) as JsonSchema[];
  const at = lines.findLastIndex((line) => line.value === field || line.each === field);
  if (at < 0) return text;
  if (lines.length === 1) return without(text, list);
  return withoutLinesOf(without(text, `${list}/${at}`), list, field);
}

// A line that joins the answers to several questions keeps the others.
function withoutJoined(text: string, list: Pointer, field: Pointer): string {
  const lines = (getAt(JSON.parse(text), list) ?? []) as JsonSchema[];
  return lines.reduce((now, { value }, index) => {
    if (!Array.isArray(value) || !value.includes(field)) return now;
    const rest: unknown[] = value.filter((one) => one !== field);
    const next = rest.length > 1 ? rest : (rest[0] ?? field);
    return editJsonText(now, { pointer: `${list}/${index}/value`, value: next });
  }, text);
}

function without(text: string, pointer: Pointer): string {
  return editJsonText(text, { pointer, value: undefined });
}
