import { editJsonText } from '../../../src/shared/forms/configuration/edit-json-text.ts';
import { joinPointer, getAt } from '../../../src/shared/forms/pointer.ts';
import type { ReadyQuestion } from '../../../src/shared/forms/ready-question.ts';
import type {
  EffectiveScreen,
  FieldGroup,
  FieldUse,
  JsonSchema,
  Pointer,
  ScreenFile,
} from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import { Refusal } from '../../contract.ts';
import {
  addQuestions,
  type Made,
  newFile,
  questionsOf,
  stepFile,
  tabName,
  withTab,
} from './add.ts';
import { groupOf } from './groups.ts';
import { type Home, homeOf } from './home.ts';
import { freeStep } from './names.ts';
import type { RemovedPart } from './remove.ts';
import { editOf } from './service.ts';
import { effectiveOf, treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** A question once more behind itself, or a group or a step with its questions behind all others. */
export async function copyOf(
  work: Workspace,
  { portal, screen, group, field }: RemovedPart,
  textOf: (file: string) => Promise<string>,
): Promise<Made> {
  if (field !== undefined) return copiedQuestion(work, { portal, screen, field });
  if (group !== undefined) return copiedGroup(work, { portal, screen, group });
  const { screenFile, formFile } = homeOf(work, portal, screen);
  const texts = { screenText: await textOf(screenFile), formText: await textOf(formFile) };
  return copiedStep(work, portal, screen, texts);
}

/** A step's own files as they are written. */
interface OwnTexts {
  screenText: string;
  formText: string;
}

interface Place {
  portal: string | undefined;
  screen: string;
}

function copiedQuestion(work: Workspace, { field, ...at }: Place & { field: Pointer }): Made {
  const home = homeOf(work, at.portal, at.screen);
  const name = field.slice(1);
  const ready = readyFrom(work, home, effectiveOf(work, home.screen, work.layers(at)), [name]);
  return addQuestions(
    work,
    { ...at, after: field },
    (taken) => questionsOf(ready, taken),
    `${field} once more`,
  );
}

function copiedGroup(work: Workspace, { group: key, ...at }: Place & { group: string }): Made {
  const home = homeOf(work, at.portal, at.screen);
  const effective = effectiveOf(work, home.screen, work.layers(at));
  const { title = '', fields } = groupOf(home.screen, effective, key).group;
  const rows = home.portal ? rowsAsked(work, home, fields) : fields;
  const names = [...new Set(rows.flat().map(topOf))];
  if (names.length === 0) throw new Refusal(409, 'This portal asks none of these questions.');
  const ready = { ...readyFrom(work, home, effective, names), rows };
  const groupTitle = title && `${title} 2`;
  return addQuestions(
    work,
    { ...at, group: 'new', groupTitle },
    (taken) => questionsOf(ready, taken),
    `Group “${groupTitle || key}”`,
  );
}

/** The questions of a step by these names, as the portal has them. Refuses one that is none of its own. */
function readyFrom(
  work: Workspace,
  home: Home,
  { form }: EffectiveScreen,
  names: readonly string[],
): ReadyQuestion {
  const file = work.sources.schemas[home.form.schema];
  const schemaOf = (name: string): JsonSchema => {
    const extra = home.portal?.extra?.[home.name]?.[name];
    const schema = extra ?? getAt(file, joinPointer('/properties', name));
    if (!isRecord(schema)) throw new Refusal(409, 'A part of a list is duplicated with its list.');
    return schema;
  };
  const required = new Set(
    listedIn(work, home).flatMap((one) => (one.required ? [one.field] : [])),
  );
  const isOf = (field: string) => names.includes(topOf(field));
  const uses = Object.entries(form?.fields ?? {}).filter(([field]) => isOf(field));
  return {
    title: home.screen.title,
    questions: Object.fromEntries(names.map((name) => [name, schemaOf(name)])),
    fields: Object.fromEntries(uses.map(([field, use]) => [field, plainUse(use)])),
    required: names.filter((name) => required.has(`/${name}`)),
  };
}

// What the portal does not ask is not asked in the copy either.
function rowsAsked(work: Workspace, home: Home, rows: FieldGroup['fields']): FieldGroup['fields'] {
  const listed = listedIn(work, home).filter(({ asked }) => asked);
  const asked = new Set(listed.map(({ field }) => topOf(field)));
  const isAsked = (field: Pointer) => asked.has(topOf(field));
  return rows.flatMap((row): FieldGroup['fields'] => {
    const left = [row].flat().filter(isAsked);
    return left.length > 1 ? [left] : left;
  });
}

/** The questions of a step as the tree lists them. */
function listedIn(work: Workspace, home: Home) {
  const step = treeOf(work, home.portal?.code).find(({ screen }) => screen === home.screen.id);
  return step?.groups.flatMap(({ fields }) => fields) ?? [];
}

function topOf(field: string): string {
  return field.split('/')[1] ?? '';
}

// Whether it must be answered is said where the portal lists it. The checkbox of its remark stays with the first one.
function plainUse({ required: _required, visible: _visible, offer, ...use }: FieldUse): FieldUse {
  return offer === undefined || offer.tick !== undefined ? use : { ...use, offer };
}

function copiedStep(
  work: Workspace,
  portal: string | undefined,
  id: string,
  { screenText, formText }: OwnTexts,
): Made {
  if (portal === undefined) throw new Refusal(409, 'A step is duplicated in a portal: choose one.');
  const { screen, name, form: own } = homeOf(work, portal, id);
  const raw = JSON.parse(screenText) as ScreenFile;
  const isOwnProgram =
    work.sources.screens[id]?.hasBehaviour === true || raw.form?.descriptors !== undefined;
  if (isOwnProgram) throw new Refusal(409, 'This step has a program of its own: it is there once.');
  const slug = freeStep(work, screen.title);
  const title = `${screen.title} 2`;
  const copy = `enrollment/${slug}`;
  const said: [from: Pointer, to: Pointer][] = [
    ...['/fields', '/extra', '/groups', '/rules'].map((part): [Pointer, Pointer] => [
      joinPointer(part, name),
      joinPointer(part, slug),
    ]),
    [joinPointer('/schemas', own.schema), joinPointer('/schemas', `forms/${slug}`)],
    [joinPointer('/screens', id), joinPointer('/screens', copy)],
  ];
  const form = { ...raw.form, schema: `forms/${slug}`, draft: tabName(slug) };
  const copied = { ...raw, ...stepFile(title, slug, form) };
  return {
    change: {
      label: `Step “${title}”`,
      subject: `copy step ${portal} ${slug}`,
      edits: [
        newFile(`schemas/forms/${slug}.json`, { ...(JSON.parse(formText) as object), title }),
        newFile(`screens/${copy}/screen.json`, copied),
        editOf(`schemas/portals/${portal}.json`, (text) =>
          withTitle(withSame(withTab(text, tabName(slug)), said), copy, title),
        ),
      ],
    },
    part: { portal, screen: copy },
  };
}

// What a portal says of the one it says of the other, too.
function withSame(text: string, pairs: readonly [from: Pointer, to: Pointer][]): string {
  return pairs.reduce((now, [from, pointer]) => {
    const value = getAt(JSON.parse(now), from);
    return value === undefined ? now : editJsonText(now, { pointer, value });
  }, text);
}

function withTitle(text: string, screen: string, title: string): string {
  const pointer = `${joinPointer('/screens', screen)}/title`;
  if (getAt(JSON.parse(text), pointer) === undefined) return text;
  return editJsonText(text, { pointer, value: title });
}
