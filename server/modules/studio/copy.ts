import { joinPointer, getAt } from '../../../src/shared/forms/pointer.ts';
import type { FieldUse, JsonSchema, Pointer, ScreenFile } from '../../../src/shared/forms/types.ts';
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
import { homeOf } from './home.ts';
import { freeSlug } from './names.ts';
import type { RemovedPart } from './remove.ts';
import { editOf } from './service.ts';
import { effectiveOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** A question once more behind itself, or a step with its questions. */
export async function copyOf(
  work: Workspace,
  { portal, screen, field }: RemovedPart,
  textOf: (file: string) => Promise<string>,
): Promise<Made> {
  if (field !== undefined) return copiedQuestion(work, { portal, screen, field });
  const { screenFile, formFile } = homeOf(work, portal, screen);
  const texts = { screenText: await textOf(screenFile), formText: await textOf(formFile) };
  return copiedStep(work, portal, screen, texts);
}

/** A step's own files as they are written. */
interface OwnTexts {
  screenText: string;
  formText: string;
}

function copiedQuestion(
  work: Workspace,
  { portal, screen, field }: { portal: string | undefined; screen: string; field: Pointer },
): Made {
  const home = homeOf(work, portal, screen);
  const name = field.slice(1);
  const file = work.sources.schemas[home.form.schema];
  const schema =
    home.portal?.extra?.[home.name]?.[name] ?? getAt(file, joinPointer('/properties', name));
  if (!isRecord(schema)) throw new Refusal(409, 'A part of a list is duplicated with its list.');
  const { form } = effectiveOf(work, home.screen, work.layers({ portal }));
  const uses = Object.entries(form?.fields ?? {}).filter(
    ([one]) => one === field || one.startsWith(`${field}/`),
  );
  const isRequired = form?.fields?.[field]?.required === true;
  const fields = Object.fromEntries(uses.map(([one, use]) => [one, plainUse(use)]));
  const ready = {
    title: name,
    questions: { [name]: schema as JsonSchema },
    fields,
    ...(isRequired ? { required: [name] } : {}),
  };
  return addQuestions(
    work,
    { portal, screen, after: field },
    (taken) => questionsOf(ready, taken),
    `${field} once more`,
  );
}

// Whether it must be answered is said where the portal lists it.
function plainUse({ required: _required, visible: _visible, ...use }: FieldUse): FieldUse {
  return use;
}

function copiedStep(
  work: Workspace,
  portal: string | undefined,
  id: string,
  { screenText, formText }: OwnTexts,
): Made {
  if (portal === undefined) throw new Refusal(409, 'A step is duplicated in a portal: choose one.');
  const { screen, name } = homeOf(work, portal, id);
  const raw = JSON.parse(screenText) as ScreenFile;
  const isOwnProgram =
    work.sources.screens[id]?.hasBehaviour === true || raw.form?.descriptors !== undefined;
  if (isOwnProgram) throw new Refusal(409, 'This step has a program of its own: it is there once.');
  const ids = Object.keys(work.sources.screens).map((one) => one.split('/')[1] ?? '');
  const slug = freeSlug(screen.title, [...ids, name]);
  const title = `${screen.title} 2`;
  const form = { ...raw.form, schema: `forms/${slug}`, draft: tabName(slug) };
  const copied = { ...raw, ...stepFile(title, slug, form) };
  return {
    change: {
      label: `Step “${title}”`,
      subject: `copy step ${portal} ${slug}`,
      edits: [
        newFile(`schemas/forms/${slug}.json`, { ...(JSON.parse(formText) as object), title }),
        newFile(`screens/enrollment/${slug}/screen.json`, copied),
        editOf(`schemas/portals/${portal}.json`, (text) => withTab(text, tabName(slug))),
      ],
    },
    part: { portal, screen: `enrollment/${slug}` },
  };
}
