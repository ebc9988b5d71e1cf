import { offeredTicks, type ShapeNode } from '../../forms/form-shape.ts';
import { layerFields, lists } from '../../forms/layers/layer-overlay.ts';
import { getAt, joinPointer, parentOf, parsePointer } from '../../forms/pointer.ts';
import type { Pointer, Rule } from '../../forms/types.ts';
import { TAB } from '../../store/tab-names.ts';
import type { Check, View } from '../lint-context.ts';

const neverShown: Check = {
  rule: 'required-never-shown',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const node of view.shape?.nodes.values() ?? []) {
        const asked = requiredBy(node, view);
        if (asked === undefined || isEverShown(node, view, views)) continue;
        report(asked, `${node.template} is required, and nothing ever shows it`);
      }
    }
  },
};

const neverDrawn: Check = {
  rule: 'in-no-question',
  severity: 'advice',
  run({ views }, report) {
    for (const view of views) {
      const { steps } = view.screen.form ?? {};
      if (!steps) continue;
      const asked = steps.list.flatMap(({ fields }) => fields);
      for (const { template, use } of view.shape?.root.children ?? []) {
        const isHidden = use.visible === false || use.widget === 'hidden';
        const isAsked = asked.some((field) => `${field}/`.startsWith(`${template}/`));
        if (isAsked || isHidden) continue;
        report(view.schemaPlace(template), `no question asks for ${template}`);
      }
    }
  },
};

const inNoGroup: Check = {
  rule: 'in-no-group',
  severity: 'advice',
  run({ views }, report) {
    for (const view of views) {
      const { groups } = view.screen.form ?? {};
      if (!groups) continue;
      const named = groups.flatMap(({ fields }) => fields.flat());
      const ticks = view.shape ? [...offeredTicks(view.shape)] : [];
      for (const node of view.shape?.root.children ?? []) {
        const { template, use } = node;
        const isHidden = use.visible === false || use.widget === 'hidden';
        const isNamed = [...named, ...ticks].some((field) =>
          `${field}/`.startsWith(`${template}/`),
        );
        if (isNamed || isHidden || !isEverShown(node, view, views)) continue;
        report(
          view.schemaPlace(template),
          `no group of ${view.screen.id} has ${template}`,
          'it is drawn below all groups; name it in one, or hide it',
        );
      }
    }
  },
};

/** Required fields that never show, and fields that show in an unintended place. */
export const presenceChecks: readonly Check[] = [neverShown, neverDrawn, inNoGroup];

/** Where a field is made required, if anywhere: by its layer, its screen or its schema. */
function requiredBy(node: ShapeNode, view: View) {
  const { template, use } = node;
  if (template === '') return undefined;
  if (use.required === true) return view.place(`${joinPointer('/form/fields', template)}/required`);
  const rules = view.screen.form?.rules ?? [];
  const [index, at] = findNamed(rules, 'require', template);
  if (index >= 0) return view.place(`/form/rules/${index}/require/${at}`);
  const isTop = parentOf(template) === '';
  return node.required && use.required === undefined && isTop
    ? view.schemaPlace('', '/required')
    : undefined;
}

function isEverShown({ template, use }: ShapeNode, view: View, views: readonly View[]): boolean {
  const { form = '', layers, screen } = view;
  const rules = screen.form?.rules ?? [];
  if (rules.some((rule) => !rule.when && rule.hide?.includes(template))) return false;
  if (screen.form?.descriptors) {
    // A form that the server describes shows what its portal lists, which only the portal's own view has.
    const isListed = layers.some((layer) => lists(layer, form));
    return isListed ? isShownIn(view, template) : isDescribed(template, view, views);
  }
  if (rules.some(({ show }) => show?.includes(template))) return true;
  return use.visible !== false || view.hasBehaviour;
}

// What the server leaves out no rule can show, and a field's parts come with it. Of the steps that it knows by name it may
// ask more; of all others what this view shows, or one with further layers.
function isDescribed(template: Pointer, view: View, views: readonly View[]): boolean {
  const { tab, id } = view.screen;
  if (view.hasBehaviour || !tab || KNOWN_STEPS.has(tab.saved)) return true;
  const field = joinPointer('', parsePointer(template)[0] ?? '');
  const isOver = ({ screen, layers }: View) =>
    screen.id === id &&
    view.layers.every(({ file }) => layers.some((layer) => layer.file === file));
  return views.some((other) => isOver(other) && isShownIn(other, field));
}

// A layer that lists a part of a field lists the field. Of what no layer hides a rule decides.
function isShownIn({ shape, screen, form = '', layers }: View, field: Pointer): boolean {
  if (shape?.find(field)?.use.visible !== false) return true;
  const listing = layers.filter((layer) => lists(layer, form));
  const listed = listing.flatMap((layer) => layerFields(layer, form));
  if (listed.some(([part]) => part.startsWith(`${field}/`))) return true;
  const said = layers.flatMap((layer) => layerFields(layer, form)).filter(([on]) => on === field);
  const at = joinPointer('/form/fields', field);
  const overlaid = layers.map(({ part }) => getAt(part.screens?.[screen.id], `${at}/visible`));
  const isHidden = [...said.map(([, { visible }]) => visible), ...overlaid].includes(false);
  const isUnlisted = listing.length > 0 && said.length === 0;
  const isRuled = screen.form?.rules?.some(({ show }) => show?.includes(field)) ?? false;
  return isRuled && !isHidden && !isUnlisted;
}

const KNOWN_STEPS: ReadonlySet<string> = new Set(Object.values(TAB));

function findNamed(
  rules: readonly Rule[],
  decision: 'require',
  field: Pointer,
): [rule: number, at: number] {
  const index = rules.findIndex((rule) => rule[decision]?.includes(field));
  return [index, rules[index]?.[decision]?.indexOf(field) ?? -1];
}
