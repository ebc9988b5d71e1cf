import { formName } from '../../../src/shared/forms/layers/layer-overlay.ts';
import type { PortalFile } from '../../../src/shared/forms/layers/layer-types.ts';
import type { NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import type { FormPart } from '../../../src/shared/forms/types.ts';
import { Refusal } from '../../contract.ts';
import type { Workspace } from './workspace.ts';

/** A step with a form of ours, and where what is changed of it is written: into its own files or a portal's. */
export interface Home {
  screen: NamedScreen;
  form: FormPart;
  /** Name of the form, as layers call it. */
  name: string;
  /** The step's own files. */
  screenFile: string;
  formFile: string;
  /** The portal that is written to; undefined: the step's own files. */
  portal: PortalFile | undefined;
  portalFile: string;
}

/**
 * Whether a portal's step is changed in its own files: no other portal has it, and the portal's file says nothing of it.
 * What all portals have is changed there, too.
 */
export function isOwn(work: Workspace, portal: string | undefined, screen: NamedScreen): boolean {
  if (portal === undefined) return true;
  const file = work.portal(portal);
  const name = screen.tab?.name;
  if (!file || name === undefined || !hasStep(file, name)) return false;
  const isShared = Object.keys(work.sources.portals).some(
    (code) => code !== portal && hasStep(work.portal(code), name),
  );
  return !isShared && !speaksOf(file, screen);
}

/** What a step asks: questions of ours, which have rules and can be built; those of a standard JSON Schema; or nothing. */
export function asksOf(form: FormPart | undefined): 'questions' | 'schema' | 'nothing' {
  if (!form) return 'nothing';
  return form.standard || form.schema.startsWith('meta/') ? 'schema' : 'questions';
}

/** Home of a step's questions. Refuses a step that has none of its own making. */
export function homeOf(work: Workspace, portal: string | undefined, id: string): Home {
  const screen = work.screen(id);
  const file = portal === undefined ? undefined : work.portal(portal);
  if (!screen || (portal !== undefined && !file)) throw new Refusal(404, 'There is no such step.');
  const { form } = screen;
  const asks = asksOf(form);
  if (!form || asks === 'nothing') throw new Refusal(409, 'This step asks nothing by a form.');
  if (asks === 'schema') {
    throw new Refusal(
      409,
      `The questions and rules of this step stand in a JSON Schema: change schemas/${form.schema}.json.`,
    );
  }
  return {
    screen,
    form,
    name: formName(form),
    screenFile: `screens/${id}/screen.json`,
    formFile: `schemas/${form.schema}.json`,
    portal: isOwn(work, portal, screen) ? undefined : file,
    portalFile: `schemas/portals/${portal ?? ''}.json`,
  };
}

function hasStep(file: PortalFile | undefined, name: string): boolean {
  return file?.tabs.some((tab) => tab.name === name) === true;
}

function speaksOf(file: PortalFile, { id, form }: NamedScreen): boolean {
  const name = form && formName(form);
  const parts = [file.fields, file.extra, file.groups, file.rules];
  const isNamed = name !== undefined && parts.some((part) => part?.[name] !== undefined);
  return isNamed || file.screens?.[id] !== undefined;
}
