import { readShape } from '../../../src/shared/forms/form-shape.ts';
import { formName } from '../../../src/shared/forms/layers/layer-overlay.ts';
import { joinPointer, parsePointer } from '../../../src/shared/forms/pointer.ts';
import type { NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import type { Pointer } from '../../../src/shared/forms/types.ts';
import { fieldAt } from '../../../src/shared/lint/lint-layers.ts';
import { Refusal } from '../../contract.ts';
import { groupOf } from './groups.ts';
import { type Home, homeOf, isOwn } from './home.ts';
import { effectiveOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** A part of the configuration as a person names it: a question, a group of them, a step, or a portal. */
export interface NamedPart {
  portal?: string | undefined;
  screen?: string | undefined;
  field?: Pointer | undefined;
  /** What layers call a group of its form. */
  group?: string | undefined;
  /** Of a question: what its answer must be, instead of how it is asked. */
  of?: 'answer' | undefined;
}

/** Where the configuration says what of a part. */
export interface PartPlace {
  /** Name inside a configuration folder. */
  file: string;
  /** Where the values stand, or would. */
  pointer: Pointer;
}

const missing = (what: string) => new Refusal(404, `There is no such ${what}.`);

/** The place that says what of a part. Refuses what is not there. */
export function targetOf(
  work: Workspace,
  { portal, screen: id, field, group, of }: NamedPart,
): PartPlace {
  const file = portal === undefined ? undefined : work.portal(portal);
  if (portal !== undefined && !file) throw missing('portal');
  const inPortal = `schemas/portals/${portal}.json`;
  if (id === undefined) {
    if (!file) throw missing('portal');
    return { file: inPortal, pointer: '' };
  }
  const screen = work.screen(id);
  if (!screen) throw missing('screen');
  const own = `screens/${id}/screen.json`;
  const isInOwn = isOwn(work, portal, screen);
  if (group !== undefined) {
    return groupPlace(work, screen, group, isInOwn ? undefined : portal);
  }
  if (field === undefined) {
    return file && !isInOwn
      ? { file: inPortal, pointer: joinPointer('/screens', id) }
      : { file: own, pointer: '' };
  }
  const { schema, form: part } = effectiveOf(work, screen, work.layers({ portal }));
  if (!screen.form || !schema || !readShape(schema, part?.fields).nodes.has(field)) {
    throw missing('question');
  }
  if (of === 'answer') return answerPlace(homeOf(work, portal, id), field);
  const inForm = joinPointer('/form/fields', field);
  if (!file || isInOwn) return { file: own, pointer: inForm };
  const form = formName(screen.form);
  // Who lists one question of a form lists all that it asks: the first one is never added here.
  if (file.fields?.[form] === undefined) {
    return { file: inPortal, pointer: `${joinPointer('/screens', id)}${inForm}` };
  }
  const named = fieldAt(file, form, field);
  const isNamed = file.fields[form][parsePointer(named).at(-1) ?? ''] !== undefined;
  const parts = parsePointer(field);
  const name = !isNamed && parts.length === 1 ? (parts[0] ?? '') : undefined;
  return {
    file: inPortal,
    pointer: name === undefined ? named : joinPointer(joinPointer('/fields', form), name),
  };
}

// In the schema of the form, or in the portal's file: of a question that it adds, or over that schema.
function answerPlace(
  { name, form, formFile, portal, portalFile }: Home,
  field: Pointer,
): PartPlace {
  const [own = '', ...inner] = parsePointer(field);
  if (inner.length > 0) {
    throw new Refusal(409, `What a part of a list must be is said in its schema: ${formFile}.`);
  }
  const at = joinPointer('/properties', own);
  if (!portal) return { file: formFile, pointer: at };
  const isExtra = portal.extra?.[name]?.[own] !== undefined;
  const pointer = isExtra
    ? ['extra', name, own].reduce<Pointer>(joinPointer, '')
    : `${joinPointer('/schemas', form.schema)}${at}`;
  return { file: portalFile, pointer };
}

// In the portal's file, or in the step's own.
function groupPlace(
  work: Workspace,
  screen: NamedScreen,
  key: string,
  portal: string | undefined,
): PartPlace {
  const effective = effectiveOf(work, screen, work.layers({ portal }));
  const { at, group } = groupOf(screen, effective, key);
  if (portal === undefined) {
    return { file: `screens/${screen.id}/screen.json`, pointer: `/form/groups/${at}` };
  }
  const named =
    group.id !== undefined && screen.form
      ? ['groups', formName(screen.form), group.id]
      : ['screens', screen.id, 'form', 'groups', key];
  return {
    file: `schemas/portals/${portal}.json`,
    pointer: named.reduce<Pointer>(joinPointer, ''),
  };
}
