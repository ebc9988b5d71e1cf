import {
  editJsonText,
  type JsonEdit,
} from '../../../src/shared/forms/configuration/edit-json-text.ts';
import { writeJson } from '../../../src/shared/forms/configuration/write-json.ts';
import { getAt, joinPointer } from '../../../src/shared/forms/pointer.ts';
import type { ReadyQuestion } from '../../../src/shared/forms/ready-question.ts';
import type { FieldUse, JsonSchema, Pointer } from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import { Refusal } from '../../contract.ts';
import { groupKey } from './groups.ts';
import { type Home, homeOf } from './home.ts';
import { freeName, freeSlug, freeStep } from './names.ts';
import { type Change, editOf, type FileEdit } from './service.ts';
import { effectiveOf, treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** Questions with their names, ready to be written. */
export interface NewQuestions {
  schemas: [string, JsonSchema][];
  fields: [Pointer, FieldUse][];
  required: ReadonlySet<string>;
  rows: (Pointer | Pointer[])[];
}

/** Where new questions stand. */
export interface NewPlace {
  portal?: string | undefined;
  screen: string;
  /** What layers call the group; `new` with a title; empty: the last. */
  group?: string | undefined;
  groupTitle?: string | undefined;
  /** Behind this question. */
  after?: Pointer | undefined;
}

/** A change, and the part that it made. */
export interface Made {
  change: Change;
  part: { portal?: string; screen?: string; field?: Pointer };
}

/** A ready question with names that a form does not have, its words and its answers. */
export function questionsOf(
  { questions, fields = {}, required = [], rows, answers }: ReadyQuestion,
  taken: readonly string[],
  said: { label?: string | undefined; answers?: string | undefined } = {},
): NewQuestions {
  const names = Object.keys(questions);
  const isSingle = names.length === 1;
  const renamed = new Map<string, string>();
  for (const name of names) {
    const wanted = isSingle && said.label ? said.label : name;
    renamed.set(name, freeName(wanted, [...taken, ...renamed.values()]));
  }
  const list = answersIn(said.answers);
  if (answers && list.length < 2) {
    throw new Refusal(422, 'Write at least two answers, each on a line of its own.');
  }
  const here = (value: unknown): unknown => withNames(value, renamed);
  const options = list.map(({ value, label }) => ({ value, label }));
  return {
    schemas: names.map((name) => [
      renamed.get(name) ?? name,
      {
        ...questions[name],
        ...(isSingle && said.label ? { title: said.label } : {}),
        ...(answers ? { enum: list.map(({ value }) => value) } : {}),
      },
    ]),
    fields: Object.entries(fields).map(([field, use]) => [
      here(field) as Pointer,
      { ...(here(use) as FieldUse), ...(answers ? { options } : {}) },
    ]),
    required: new Set(required.map((name) => renamed.get(name) ?? name)),
    rows:
      (here(rows) as NewQuestions['rows'] | undefined) ??
      [...renamed.values()].map((name) => `/${name}`),
  };
}

/** Names of all questions of a step's form, in any portal. */
function namesIn(work: Workspace, { form, name, screen, portal }: Home): string[] {
  const own = work.sources.schemas[form.schema]?.properties;
  const { schema } = effectiveOf(work, screen, work.layers({ portal: portal?.code }));
  const extra = Object.keys(work.sources.portals).flatMap((code) =>
    Object.keys(work.portal(code)?.extra?.[name] ?? {}),
  );
  const all = schema?.properties;
  return [
    ...Object.keys(isRecord(own) ? own : {}),
    ...Object.keys(isRecord(all) ? all : {}),
    ...extra,
  ];
}

/** Adds questions to a step: to its own files, or to the portal's where others have the step, too. */
export function addQuestions(
  work: Workspace,
  place: NewPlace,
  make: (taken: readonly string[]) => NewQuestions,
  label: string,
): Made {
  const home = homeOf(work, place.portal, place.screen);
  const made = make(namesIn(work, home));
  const [first = ''] = made.schemas[0] ?? [];
  return {
    change: {
      label,
      subject: `add ${place.portal ?? ''} ${place.screen} ${first}`,
      edits: home.portal ? toPortal(work, home, place, made) : toOwn(home, place, made),
    },
    part: {
      ...(place.portal === undefined ? {} : { portal: place.portal }),
      screen: place.screen,
      field: `/${first}`,
    },
  };
}

function toOwn(
  home: Home,
  place: NewPlace,
  { schemas, fields, required, rows }: NewQuestions,
): FileEdit[] {
  const uses = withRequired(fields, schemas, required);
  return [
    editOf(home.formFile, (text) =>
      edited(
        text,
        schemas.map(([name, value]) => ({ pointer: joinPointer('/properties', name), value })),
      ),
    ),
    editOf(home.screenFile, (text) => {
      const used = uses.map(([field, value]) => ({
        pointer: joinPointer('/form/fields', field),
        value,
      }));
      const lines =
        isRecord(JSON.parse(text)) && getAt(JSON.parse(text), '/review') !== undefined
          ? reviewLines(schemas, fields)
          : [];
      return edited(withRows(text, place, rows), [...used, ...lines]);
    }),
  ];
}

// A single answer has a line on the review page; a list and what is sealed say nothing there by themselves.
function reviewLines(schemas: NewQuestions['schemas'], fields: NewQuestions['fields']): JsonEdit[] {
  const isSealed = (name: string) =>
    fields.some(([field, use]) => field === `/${name}` && use.private === true);
  return schemas.flatMap(([name, { type, title }]) =>
    type === 'array' || isSealed(name)
      ? []
      : [{ pointer: '/review/-', value: { label: String(title ?? name), value: `/${name}` } }],
  );
}

function withRows(text: string, place: NewPlace, rows: NewQuestions['rows']): string {
  const groups = getAt(JSON.parse(text), '/form/groups') as
    { id?: string; fields: (Pointer | Pointer[])[] }[] | undefined;
  if (!groups) return text;
  if (place.group === 'new') {
    const title = place.groupTitle ?? '';
    const value = {
      id: freeGroup(groups, title),
      ...(title ? { title } : {}),
      fields: rows,
    };
    return editJsonText(text, { pointer: '/form/groups/-', value });
  }
  const behind = groups.findIndex(({ fields }) => fields.flat().includes(place.after ?? ''));
  const asked = place.group
    ? groups.findIndex(({ id }, at) => (id ?? String(at)) === place.group)
    : behind;
  const at = groups[asked] ? asked : groups.length - 1;
  const row = groups[at]?.fields.findIndex((one) => [one].flat().includes(place.after ?? '')) ?? -1;
  const from = row < 0 ? (groups[at]?.fields.length ?? 0) : row + 1;
  return edited(
    text,
    rows.map((value, index) => ({
      pointer: `/form/groups/${at}/fields/${from + index}`,
      value,
      insert: true,
    })),
  );
}

function toPortal(
  work: Workspace,
  home: Home,
  place: NewPlace,
  { schemas, fields, required }: NewQuestions,
): FileEdit[] {
  const { portal, name, screen } = home;
  const isListed = portal?.fields?.[name] !== undefined;
  const groups =
    effectiveOf(work, screen, work.layers({ portal: portal?.code })).form?.groups ?? [];
  const newId = place.group === 'new' ? freeGroup(groups, place.groupTitle) : undefined;
  const asked = groups.find((one) => groupKey(screen, one) === place.group);
  const group = newId ?? asked?.id;
  // A group without a name is found by what stands in it.
  const after = place.after ?? asked?.fields.flat().at(-1);
  const lists = isListed || group !== undefined || after !== undefined;
  const uses = lists ? fields : withRequired(fields, schemas, required);
  const screenAt = joinPointer('/screens', screen.id);
  const listAt = joinPointer('/fields', name);
  return [
    editOf(home.portalFile, (text) =>
      edited(text, [
        ...schemas.map(([key, value]) => ({
          pointer: joinPointer(joinPointer('/extra', name), key),
          value,
        })),
        ...uses.map(([field, value]) => ({
          pointer: `${screenAt}${joinPointer('/form/fields', field)}`,
          value,
        })),
        ...(newId
          ? [
              {
                pointer: joinPointer(joinPointer('/groups', name), newId),
                value: { title: place.groupTitle || 'More' },
              },
            ]
          : []),
        ...(lists && !isListed
          ? [{ pointer: listAt, value: portalList(work, portal?.code ?? '', screen.id) }]
          : []),
        ...(lists
          ? schemas.map(([key], index) => ({
              pointer: joinPointer(listAt, key),
              value: {
                ...(required.has(key) ? { required: true } : {}),
                ...(group === undefined ? {} : { group }),
                ...(group === undefined && after !== undefined
                  ? { after: index === 0 ? after : `/${schemas[index - 1]?.[0] ?? ''}` }
                  : {}),
              },
            }))
          : []),
      ]),
    ),
  ];
}

// `new` stands for one that is still to be named.
function freeGroup(groups: readonly { id?: string }[], title = ''): string {
  return freeSlug(title || 'group', ['new', ...groups.flatMap(({ id }) => id ?? [])]);
}

/** What a portal asks of a step now, as the list that its file would have. */
export function portalList(
  work: Workspace,
  portal: string,
  screen: string,
): Record<string, object> {
  const step = treeOf(work, portal).find((one) => one.screen === screen);
  const asked = (step?.groups ?? []).flatMap(({ fields }) => fields).filter((one) => one.asked);
  const names = new Map<string, object>();
  for (const { field, required } of asked) {
    const [, name = '', ...inner] = field.split('/');
    if (inner.length > 0 && names.has(name)) continue;
    names.set(name, required && inner.length === 0 ? { required: true } : {});
  }
  return Object.fromEntries(names);
}

/** A new step of a portal with its first question. */
export function addStep(
  work: Workspace,
  { portal, title }: { portal: string; title: string },
  first: NewQuestions,
): Made {
  const slug = freeStep(work, title);
  const id = `enrollment/${slug}`;
  const tab = tabName(slug);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(first.schemas),
  };
  const form = {
    schema: `forms/${slug}`,
    draft: tab,
    groups: [{ id: slug, fields: first.rows }],
    fields: Object.fromEntries(withRequired(first.fields, first.schemas, first.required)),
  };
  return {
    change: {
      label: `Step “${title}”`,
      subject: `add step ${portal} ${slug}`,
      edits: [
        newFile(`schemas/forms/${slug}.json`, schema),
        newFile(`screens/${id}/screen.json`, stepFile(title, slug, form)),
        editOf(`schemas/portals/${portal}.json`, (text) => withTab(text, tab)),
      ],
    },
    part: { portal, screen: id },
  };
}

/** A step's screen file. */
export function stepFile(title: string, slug: string, form: object): object {
  const name = tabName(slug);
  return {
    $schema: '../../../schemas/meta/screen.json',
    version: 1,
    title,
    route: `/enrollment/${slug}`,
    frame: 'shell/wizard',
    tab: { name, saved: name, label: title, tile: title, icon: 'file', order: 20 },
    form,
  };
}

/** A file that is not there yet. */
export function newFile(file: string, value: object): FileEdit {
  return {
    file,
    text(now) {
      if (now !== null) throw new Refusal(409, `There is a file ${file} already.`);
      return `${writeJson(value)}\n`;
    },
  };
}

/** Name of a step as portals list it. */
export function tabName(slug: string): string {
  return slug.replaceAll('-', '_');
}

/** A portal's text with one more step: before what is paid, agreed to and reviewed. */
export function withTab(text: string, name: string): string {
  const tabs = (getAt(JSON.parse(text), '/tabs') ?? []) as { name?: string }[];
  const last = tabs.findIndex((tab) => LAST.has(tab.name ?? ''));
  const at = last < 0 ? tabs.length : last;
  const value = { name, required: true };
  return editJsonText(text, { pointer: `/tabs/${at}`, value, insert: true });
}

const LAST = new Set(['billing_info', 'agreement_info', 'review_info']);

function edited(text: string, edits: readonly JsonEdit[]): string {
  return edits.reduce((now, edit) => editJsonText(now, edit), text);
}

function withRequired(
  fields: NewQuestions['fields'],
  schemas: NewQuestions['schemas'],
  required: ReadonlySet<string>,
): NewQuestions['fields'] {
  const all = new Map(fields);
  for (const [name] of schemas) {
    if (required.has(name)) all.set(`/${name}`, { ...all.get(`/${name}`), required: true });
  }
  return [...all];
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return value.replace(/^(\/data)?\/([A-Za-z]\w*)(?=\/|$)/, (whole, data = '', name: string) => {
      const now = names.get(name);
      return now === undefined ? whole : `${String(data)}/${now}`;
    });
  }
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      String(withNames(key, names)),
      withNames(item, names),
    ]),
  );
}

function answersIn(text = ''): { value: string; label: string }[] {
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
  const values: string[] = [];
  return lines.map((label) => {
    const value = freeName(label, values);
    values.push(value);
    return { value, label };
  });
}
