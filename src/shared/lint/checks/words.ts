import type { LocaleFile } from '../../forms/layers/layer-types.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { Pointer } from '../../forms/types.ts';
import { oncePerObject } from '../../once-per-object.ts';
import type { FactDefinition, FactsFile, SummaryPatterns } from '../../store/plan-facts.ts';
import type { TermChanges, TermsFile } from '../../store/terms.ts';
import { isOfStudio } from '../../store/studio-area.ts';
import { PLACE } from '../../words/say.ts';
import { hasWords, mapTexts } from '../../words/screen-texts.ts';
import { fileNames, type FilePlace } from '../finding.ts';
import { portalsOf, type Check, type LintContext, type View } from '../lint-context.ts';
import { declarationOf } from '../schema-places.ts';

/** A text that people read, and where it is set. */
export interface SpokenText {
  text: string;
  place: FilePlace;
}

const missingWords: Check = {
  rule: 'missing-words',
  severity: 'advice',
  run(context, report) {
    if (context.input.known.texts === undefined) return;
    for (const [code, locale] of localesOf(context)) {
      if (!locale.complete) continue;
      for (const { text, place } of textsWithout(context, locale))
        report(place, `${code} has no words for '${text}'`, `add them to ${fileOf(code)}`);
    }
  },
};

const unusedWords: Check = {
  rule: 'unused-words',
  severity: 'advice',
  run(context, report) {
    if (context.input.known.texts === undefined) return;
    const spoken = new Set(spokenTexts(context).map(({ text }) => textShape(text)));
    for (const [code, { words = {} }] of localesOf(context)) {
      const unused = Object.keys(words).filter((english) => !spoken.has(textShape(english)));
      for (const english of unused) {
        const place = { file: fileOf(code), pointer: joinPointer('/words', english) };
        report(place, `nothing says '${english}'`, 'delete it, or write it as the text stands now');
      }
    }
  },
};

/** Languages have every text, and none that is never shown. */
export const wordChecks: readonly Check[] = [missingWords, unusedWords];

/** Texts that a language lacks, each once. */
export function textsWithout(context: LintContext, { code, words = {} }: LocaleFile): SpokenText[] {
  const ofPortals = localesOf(context).flatMap(([, file]) =>
    file.code === code ? Object.keys(file.words ?? {}) : [],
  );
  const known = new Set([...Object.keys(words), ...ofPortals].map(textShape));
  return spokenTexts(context).filter(({ text }) => !known.has(textShape(text)));
}

function localesOf({ input }: LintContext): [string, LocaleFile][] {
  return Object.entries(input.locales as Record<string, LocaleFile>);
}

function fileOf(code: string): string {
  return fileNames.layer('locale', code);
}

/** A text at one of the places that say it: in a screen as some layers make it, or outside of screens. */
export interface SpokenPlace extends SpokenText {
  view?: View;
  /** Pointer in the screen; of an answer that shows as it is, in its schema (`/schema/…`). */
  at: Pointer;
}

/** Every place of every text that the configuration says, of screens as any portal or site shows them first. */
export function spokenPlaces(context: LintContext): SpokenPlace[] {
  const found = context.views.flatMap((view) => {
    // The studio speaks English.
    const isUnspoken = view.layers.some(({ kind }) => kind === 'locale');
    return isUnspoken || isOfStudio(view.screen.id) ? [] : placesIn(view);
  });
  const others = [...offerTexts(context), ...factTexts(context), ...termTexts(context)];
  return [...found, ...others.map((one) => ({ ...one, at: one.place.pointer }))];
}

const placesIn = oncePerObject((view: View): readonly SpokenPlace[] => {
  const found: SpokenPlace[] = [];
  mapTexts(view.screen, (text, at) => {
    found.push(spokenAt(view, text, at, () => placeOf(view, at)));
    return text;
  });
  for (const { template, schema } of view.shape?.nodes.values() ?? [])
    for (const text of answersOf(schema)) {
      const at = `/schema${declarationOf(template)}/enum`;
      found.push(spokenAt(view, text, at, () => view.schemaPlace(template, '/enum')));
    }
  return found;
});

// Few of the places are ever asked for, and finding one takes longer than finding the text: it is found once, and late.
function spokenAt(view: View, text: string, at: Pointer, find: () => FilePlace): SpokenPlace {
  let place: FilePlace | undefined;
  return {
    text,
    view,
    at,
    get place() {
      return (place ??= find());
    },
  };
}

function placeOf(view: View, at: Pointer): FilePlace {
  const isOfForm = at.startsWith('/schema/') && !at.startsWith('/schema/$defs/');
  return isOfForm ? view.schemaPlace('', at.slice('/schema'.length)) : view.place(at);
}

// Every text once, where it was found first, also those of the program.
function spokenTexts(context: LintContext): SpokenText[] {
  const found = new Map<string, SpokenText>();
  const take = (one: SpokenText): void => {
    const shape = textShape(one.text);
    if (!found.has(shape)) found.set(shape, one);
  };
  for (const one of spokenPlaces(context)) take(one);
  for (const { text, file, line } of context.input.known.texts ?? [])
    take({ text, place: { file, pointer: `line ${line}` } });
  return [...found.values()];
}

// Words of the portals' offers, which calls answer as they stand.
function offerTexts(context: LintContext): SpokenText[] {
  return portalsOf(context).flatMap(({ file, portal: { offers = [] } }) =>
    offers.flatMap((offer, index) =>
      (['title', 'header', 'link'] as const).flatMap((key) => {
        const text = offer[key];
        return text ? [{ text, place: { file, pointer: `/offers/${index}/${key}` } }] : [];
      }),
    ),
  );
}

// Words of the facts of plans, and of portals that say them otherwise.
function factTexts(context: LintContext): SpokenText[] {
  const own = Object.entries((context.input.facts ?? {}) as Record<string, FactsFile>).flatMap(
    ([category, { facts, summary = {}, examples = {} }]) => {
      const file = `schemas/facts/${category}.json`;
      return [
        ...textsOfFacts(facts, file, '/facts'),
        ...textsOfSummary(summary, file),
        ...textsOfExamples(examples, file),
      ];
    },
  );
  const changed = portalsOf(context).flatMap(({ file, portal: { facts = {} } }) =>
    Object.entries(facts).flatMap(([category, changes]) =>
      textsOfFacts(changes, file, joinPointer('/facts', category)),
    ),
  );
  return [...own, ...changed];
}

// Insurance words with their forms and meanings, and what portals say otherwise.
function termTexts(context: LintContext): SpokenText[] {
  const own = Object.entries((context.input.terms ?? {}) as Record<string, TermsFile>).map(
    ([name, { terms }]) => ({ file: `schemas/terms/${name}.json`, terms }),
  );
  const changed = portalsOf(context).map(({ file, portal }) => ({
    file,
    terms: portal.terms ?? {},
  }));
  return [...own, ...changed].flatMap(({ file, terms }) =>
    Object.entries<TermChanges[string]>(terms).flatMap(([key, { word, also = [], meaning }]) =>
      [word, ...also, meaning].flatMap((text) =>
        text ? [{ text, place: { file, pointer: joinPointer('/terms', key) } }] : [],
      ),
    ),
  );
}

function textsOfFacts(
  facts: Readonly<Record<string, Partial<FactDefinition>>>,
  file: string,
  at: string,
): SpokenText[] {
  return Object.entries(facts).flatMap(([key, { name, explanation, zero, choices = {} }]) => {
    const pointer = joinPointer(at, key);
    const texts = { name, explanation, zero };
    return [
      ...Object.entries(texts).flatMap(([part, text]) =>
        text ? [{ text, place: { file, pointer: joinPointer(pointer, part) } }] : [],
      ),
      ...Object.entries(choices).map(([value, text]) => ({
        text,
        place: { file, pointer: joinPointer(joinPointer(pointer, 'choices'), value) },
      })),
    ];
  });
}

function textsOfSummary(summary: SummaryPatterns, file: string): SpokenText[] {
  return Object.entries(summary).flatMap(([key, ways]) =>
    ways.map(({ say }, index) => ({
      text: say,
      place: {
        file,
        pointer: joinPointer(joinPointer(joinPointer('/summary', key), `${index}`), 'say'),
      },
    })),
  );
}

function textsOfExamples(examples: NonNullable<FactsFile['examples']>, file: string): SpokenText[] {
  return Object.entries(examples).flatMap(([key, { title, items, assumes = [] }]) =>
    [title, ...items.map(({ what }) => what), ...assumes].map((text) => ({
      text,
      place: { file, pointer: joinPointer('/examples', key) },
    })),
  );
}

// Answers that show as they are: words rather than codes.
function answersOf({ enum: values }: { enum?: unknown }): string[] {
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  return texts.filter((value) => /^\p{Lu}\p{Ll}/u.test(value) && hasWords(value));
}

/** A text without the names of its places for values, which do not matter: languages have it by any names. */
export function textShape(text: string): string {
  return text.replace(PLACE, '{}');
}
