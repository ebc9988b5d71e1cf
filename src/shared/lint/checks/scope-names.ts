import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import type { LocaleFile } from '../../forms/layers/layer-types.ts';
import type { FormShape } from '../../forms/form-shape.ts';
import { joinPointer, parsePointer, templateOf } from '../../forms/pointer.ts';
import { TEMPLATE_READS } from '../../forms/resolve-refs.ts';
import type { Pointer, ScreenFile } from '../../forms/types.ts';
import { isRecord } from '../../forms/values.ts';
import type { Check, View } from '../lint-context.ts';
import { fieldIn, type NamedFields, namesIn, reviewParts, rowPanels } from '../review-parts.ts';
import { factsAt } from '../conditions-in.ts';
import { placesInsteadOf } from '../visit-facts.ts';
import { type At, needsOf, readsOf, actionStepsOf } from '../screen-parts.ts';

const ROOTS = [
  'data',
  'session',
  'cart',
  'portal',
  'params',
  'query',
  'args',
  'result',
  'need',
  'row',
];
/** A place in a text that is filled in later. */
const PLACE = /\{[\w.]*(?:\|\w+)?\}/g;
/** What the engine itself adds to the data that a screen fetches. */
const OWN_NEEDS = ['descriptors'];

const unknownScope: Check = {
  rule: 'unknown-source',
  severity: 'fault',
  run({ views, input }, report) {
    for (const view of views) {
      for (const { at, value } of [...readsOf(view.screen), ...templateReads(view.screen)]) {
        const facts = placesInsteadOf(factsAt(view.screen, at, input.known.calls), value);
        // Conditions of rules are checked with the rules.
        if (at.startsWith('/form/rules/') && value.startsWith('/data/')) continue;
        const problem = facts ? nothingAt(value, facts) : problemOf(value, view);
        if (problem) report(view.place(at), ...problem);
      }
    }
  },
};

const unknownFact: Check = {
  rule: 'unknown-fact',
  severity: 'fault',
  run({ views, input }, report) {
    for (const view of views) {
      for (const { at, value } of actionStepsOf(view.screen)) {
        for (const name of 'session' in value ? Object.keys(value.session) : []) {
          const facts = factsAt(view.screen, at, input.known.calls);
          const known = placesInsteadOf(facts, joinPointer('/session', name));
          if (!known) continue;
          const names = known.flatMap((pointer) => parsePointer(pointer).slice(1));
          report(
            view.place(joinPointer(`${at}/session`, name)),
            `a visit has no fact '${name}' to be set`,
            didYouMean(name, names) ?? `known: ${names.join(', ')}`,
          );
        }
      }
    }
  },
};

const unknownNeed: Check = {
  rule: 'unknown-need',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      const shared = [...Object.keys(view.screen.data ?? {}), ...OWN_NEEDS];
      // What one need takes from another is a reference inside the screen, and broken as such.
      const needs = needsOf(view.screen).map((need) => `${need.at}/`);
      for (const { at, value } of readsOf(view.screen)) {
        const [root, name] = parsePointer(value);
        if (root !== 'need' || name === undefined) continue;
        if (needs.some((need) => at.startsWith(need))) continue;
        const region = /^\/regions\/(\d+)\//.exec(at)?.[1];
        const own = Object.keys(view.screen.regions?.[Number(region)]?.data ?? {});
        const known = [...shared, ...own];
        if (known.includes(name)) continue;
        report(view.place(at), `nobody fetches '${name}'`, didYouMean(name, known));
      }
    }
  },
};

const unfilledPlaceholder: Check = {
  rule: 'unfilled-placeholder',
  severity: 'fault',
  run({ views, layers }, report) {
    for (const { kind, file, part } of layers) {
      const { words = {} } = kind === 'locale' ? (part as Partial<LocaleFile>) : {};
      for (const [word, translation] of Object.entries(words)) {
        const given: readonly string[] = word.match(PLACE) ?? [];
        const found = translation.match(PLACE)?.find((place) => !given.includes(place));
        const pointer = joinPointer('/words', word);
        if (found) report({ file, pointer }, `nobody fills ${found} in here`, given.join(', '));
      }
    }
    for (const view of views) {
      for (const { at, value } of plainTexts(view.screen)) {
        const found = value.match(PLACE)?.[0];
        if (found) report(view.place(at), `nobody fills ${found} in here`);
      }
      for (const { at, text } of numberedTexts(view, views)) {
        const found = text.match(PLACE)?.find((place) => place !== '{n}');
        if (found) report(view.place(at), `nobody fills ${found} in here`, '{n}');
      }
      for (const { at, text, fields } of rowTexts(view, views)) {
        const found = text.match(PLACE)?.find((place) => !isOfRow(place.slice(1, -1), fields));
        const names = namesIn(fields).map((name) => `{${name.slice(1).replaceAll('/', '.')}}`);
        if (found)
          report(view.place(at), `nobody fills ${found} in here`, didYouMean(found, names));
      }
      const label = view.screen.form?.steps?.label ?? '';
      for (const [whole, name = ''] of label.matchAll(/\{(\w*)\}/g)) {
        if (['n', 'count'].includes(name)) continue;
        report(view.place('/form/steps/label'), `nobody fills ${whole} in here`, '{n} and {count}');
      }
    }
  },
};

/** Values that are read from where there are none, and places in texts that stay empty. */
export const scopeNameChecks: readonly Check[] = [
  unknownScope,
  unknownFact,
  unknownNeed,
  unfilledPlaceholder,
];

/** Texts of tiles and panels that are filled from the row of a list. */
function rowTexts(view: View, views: readonly View[]) {
  const headings = rowPanels(view, views).map(({ at, panel, row }) => ({
    at: `${at}/heading`,
    text: panel.heading,
    fields: row,
  }));
  const parts = reviewParts(view, views).flatMap(({ at, part, fields, inRow, row = fields }) => {
    const label = inRow && part.label !== undefined;
    const own = label ? [{ at: `${at}/label`, text: part.label ?? '', fields }] : [];
    if (!('each' in part)) {
      return part.text === undefined
        ? own
        : [...own, { at: `${at}/text`, text: part.text, fields }];
    }
    if (part.heading === undefined) return own;
    return [...own, { at: `${at}/heading`, text: part.heading, fields: row }];
  });
  return [...headings, ...parts];
}

/** Texts of lines that stand for several rows, and titles of new rows. */
function numberedTexts(view: View, views: readonly View[]) {
  const titles = rowPanels(view, views).flatMap(({ at, panel }) =>
    panel.add.map(({ title }, index) => ({ at: `${at}/add/${index}/title`, text: title })),
  );
  const folds = reviewParts(view, views).flatMap(({ at, part }) =>
    ('each' in part ? (part.fold ?? []) : []).flatMap(({ label, all, rest }, index) =>
      Object.entries({ label, all, rest }).map(([key, text]) => ({
        at: `${at}/fold/${index}/${key}`,
        text,
      })),
    ),
  );
  return [...titles, ...folds];
}

function isOfRow(name: string, fields: NamedFields): boolean {
  return (
    name === 'n' || fields.open || fieldIn(fields, `/${name.split('.').join('/')}`) !== undefined
  );
}

/** Says that there is nothing to read at a place, and where there is. */
export function nothingAt(pointer: Pointer, known: readonly Pointer[]): [string, string] {
  const meant = didYouMean(pointer, known) ?? `known: ${known.join(', ')}`;
  return [`there is nothing to read at ${pointer}`, meant];
}

function problemOf(
  pointer: Pointer,
  { screen, shape }: View,
): [problem: string, hint?: string | undefined] | undefined {
  const [root = '', name] = parsePointer(pointer);
  if (!ROOTS.includes(root)) {
    return nothingAt(
      pointer,
      ROOTS.map((one) => `/${one}`),
    );
  }
  if (root === 'data' && !shape) return [`${pointer}: the screen has no form`];
  if (root === 'data' && shape && !screen.form?.standard) return fieldProblem(pointer, shape);
  if (root !== 'params' || name === undefined || screen.route === undefined) return undefined;
  const addresses = [screen.route, ...(screen.aliases ?? [])];
  const params = [...addresses.join(' ').matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return params.includes(name)
    ? undefined
    : [`the address has no part :${name}`, `the address is ${screen.route}`];
}

// What stands in a field is not known, nor all fields of a standard schema.
function fieldProblem(
  pointer: Pointer,
  { nodes }: FormShape,
): [problem: string, hint?: string | undefined] | undefined {
  let at = '';
  for (const name of parsePointer(templateOf(pointer)).slice(1)) {
    if (nodes.get(at)?.kind === 'leaf') return undefined;
    at = joinPointer(at, name);
    if (!nodes.has(at)) return [`the form has no field ${at}`, didYouMean(at, nodes.keys())];
  }
  return undefined;
}

/** What texts with `{root.name}` read. */
export function templateReads(screen: ScreenFile): At<Pointer>[] {
  const texts: At<string>[] = [
    { at: '/title', value: screen.title },
    { at: '/intro', value: screen.intro ?? '' },
    { at: '/entry/go', value: screen.entry?.go ?? '' },
    ...actionStepsOf(screen).flatMap(({ at, value }) => {
      const [key, text] = Object.entries(value).find(([name]) =>
        ['go', 'open', 'notice'].includes(name),
      ) ?? ['', ''];
      return typeof text === 'string' ? [{ at: `${at}/${key}`, value: text }] : [];
    }),
  ];
  return texts.flatMap(({ at, value }) =>
    [...value.matchAll(TEMPLATE_READS)].map((match) => ({
      at,
      value: `/${(match[1] ?? '').split('.').join('/')}`,
    })),
  );
}

/** Texts that are shown as they are. */
function plainTexts(screen: ScreenFile): At<string>[] {
  const found: At<string>[] = [];
  const take = (holder: unknown, keys: readonly string[], at: Pointer): void => {
    for (const key of isRecord(holder) ? keys : []) {
      const value = (holder as Record<string, unknown>)[key];
      if (typeof value === 'string') found.push({ at: joinPointer(at, key), value });
    }
  };
  const { form, buttons = [], review = [], tab } = screen;
  take(tab, ['label', 'tile'], '/tab');
  buttons.forEach((button, index) => take(button, ['label'], `/buttons/${index}`));
  review.forEach((line, index) => take(line, ['label'], `/review/${index}`));
  take(form?.submit, ['label', 'editLabel', 'busy'], '/form/submit');
  form?.groups?.forEach((group, index) => take(group, ['title', 'hint'], `/form/groups/${index}`));
  form?.steps?.list.forEach((step, index) =>
    take(step, ['title', 'why', 'next'], `/form/steps/list/${index}`),
  );
  for (const [field, use] of Object.entries(form?.fields ?? {})) {
    take(use, ['label', 'hint', 'placeholder'], joinPointer('/form/fields', field));
  }
  return found;
}
