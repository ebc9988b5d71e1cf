import { offeredTicks, type ShapeNode } from '../../forms/form-shape.ts';
import { lists } from '../../forms/layers/layer-overlay.ts';
import { joinPointer, parentOf } from '../../forms/pointer.ts';
import type { Pointer, Rule } from '../../forms/types.ts';
import type { Check, View } from '../lint-context.ts';

const neverShown: Check = {
  rule: 'required-never-shown',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const node of view.shape?.nodes.values() ?? []) {
        const asked = requiredBy(node, view);
        if (asked === undefined || isEverShown(node, view)) continue;
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
        if (isNamed || isHidden || !isEverShown(node, view)) continue;
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

// A form that the server describes shows what its portal lists, which only the portal's own view has.
function isEverShown({ template, use }: ShapeNode, view: View): boolean {
  const { form, layers, screen } = view;
  const rules = screen.form?.rules ?? [];
  if (rules.some((rule) => !rule.when && rule.hide?.includes(template))) return false;
  if (screen.form?.descriptors) {
    if (form === undefined || !layers.some((layer) => lists(layer, form))) return true;
    return use.visible !== false;
  }
  if (rules.some(({ show }) => show?.includes(template))) return true;
  return use.visible !== false || view.hasBehaviour;
}

function findNamed(
  rules: readonly Rule[],
  decision: 'require',
  field: Pointer,
): [rule: number, at: number] {
  const index = rules.findIndex((rule) => rule[decision]?.includes(field));
  return [index, rules[index]?.[decision]?.indexOf(field) ?? -1];
}
