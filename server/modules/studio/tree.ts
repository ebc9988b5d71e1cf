import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { labelOfNode, readShape } from '../../../src/shared/forms/form-shape.ts';
import { overlaysOf } from '../../../src/shared/forms/layers/layer-overlay.ts';
import type { Layer, PortalFile } from '../../../src/shared/forms/layers/layer-types.ts';
import { applyOverlays, type NamedScreen } from '../../../src/shared/forms/layers/overlays.ts';
import type { EffectiveScreen, FieldGroup, Pointer } from '../../../src/shared/forms/types.ts';
import { fieldsIn } from '../../configuration/portal-fields.ts';
import { isOfStudio } from '../../../src/shared/store/studio-area.ts';
import { asksOf } from './home.ts';
import { groupKey } from './groups.ts';
import type { Workspace } from './workspace.ts';

type Steps = Calls['app-studio-tree']['data']['steps'];
type Step = Steps[number];
type Fields = Step['groups'][number]['fields'];

/** The steps of a portal in their order, or every screen that asks something, with groups and questions. */
export function treeOf(work: Workspace, portal: string | undefined): Steps {
  const layers = work.layers({ portal });
  const file = portal === undefined ? undefined : work.portal(portal);
  const screens = Object.keys(work.sources.screens).flatMap((id) => work.screen(id) ?? []);
  const steps = (file?.tabs ?? []).flatMap(({ name }) => {
    const screen = screens.find(({ tab }) => tab?.name === name);
    return screen ? [stepOf(work, screen, layers, file)] : [];
  });
  if (file) return steps;
  return screens
    .filter(({ form, id }) => form && !form.standard && !isOfStudio(id))
    .map((screen) => stepOf(work, screen, layers, file));
}

/** A screen for some layers, unchecked. */
export function effectiveOf(
  { sources }: Workspace,
  screen: NamedScreen,
  layers: readonly Layer[],
): EffectiveScreen {
  const schemas = (name: string) => sources.schemas[name];
  return applyOverlays(screen, schemas, overlaysOf(screen, schemas, layers));
}

function stepOf(
  work: Workspace,
  screen: NamedScreen,
  layers: readonly Layer[],
  portal: PortalFile | undefined,
): Step {
  const effective = effectiveOf(work, screen, layers);
  const { title, tab, form } = effective;
  return {
    screen: screen.id,
    label: tab?.label ?? title,
    tab: tab?.name ?? '',
    asks: asksOf(form),
    form: form ? `schemas/${form.schema}.json` : '',
    groups: groupsOf(screen, effective, portal),
  };
}

function groupsOf(
  own: NamedScreen,
  screen: EffectiveScreen,
  portal: PortalFile | undefined,
): Step['groups'] {
  const { schema, form } = screen;
  if (!schema || !form || form.standard) return [];
  const shape = readShape(schema, form.fields);
  const said = fieldsIn(screen, [portal]);
  const groups: FieldGroup[] = form.steps?.list ?? form.groups ?? [];
  const named = groups.flatMap(({ fields }) => fields.flat());
  const touched = new Set(named.map((field) => `/${field.split('/')[1]}`));
  const order = (field: Pointer) => said[field.slice(1)]?.order ?? 0;
  const rest = shape.root.children
    .map(({ template }) => template)
    .filter((field) => !touched.has(field));
  // Without groups, fields stand in the order in which the server describes them.
  if (groups.length === 0) rest.sort((one, other) => order(one) - order(other));
  const fieldsOf = (list: readonly Pointer[]): Fields =>
    list.flatMap((field) => {
      const node = shape.nodes.get(field);
      if (!node) return [];
      const use = said[field.slice(1)];
      return [
        {
          field,
          label: labelOfNode(node),
          asked: (use?.visible ?? node.use.visible) !== false,
          required: use?.required ?? node.use.required ?? node.required,
        },
      ];
    });
  return [...groups, ...(rest.length > 0 ? [{ fields: rest }] : [])].map((group: FieldGroup) => {
    // Questions that come one at a time are no groups.
    const key = form.steps ? '' : groupKey(own, group);
    const fields = fieldsOf(group.fields.flat());
    return { group: key, title: titled(group.title, key, fields), fields };
  });
}

// A group without a heading is called by what it begins with.
function titled(title = '', key: string, [first]: Fields): string {
  return title || key === '' || !first ? title : `With “${first.label}”`;
}
