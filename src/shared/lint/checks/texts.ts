import { joinPointer } from '../../forms/pointer.ts';
import type { Pointer } from '../../forms/types.ts';
import { isRecord } from '../../forms/values.ts';
import { oncePerObject } from '../../once-per-object.ts';
import { SCREEN_KEYS } from '../../words/screen-texts.ts';
import type { FilePlace } from '../finding.ts';
import { type Check, ownViews, type View } from '../lint-context.ts';
import { needsOf } from '../screen-parts.ts';

/** The call by which a page shows the tiles of the others; it has none itself. */
const TILES = '@tiles';
/** The call of steps made by configuration alone; by default their tiles show every field. */
const MADE_STEP = 'save-tab';

const missingLabel: Check = {
  rule: 'missing-label',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      // A standard schema's fields go by their keys, or by the words of its uiSchema.
      if (view.screen.form?.standard) continue;
      for (const { template, schema, use, kind } of view.shape?.nodes.values() ?? []) {
        const isRow = template === '' || template.endsWith('/*');
        if (isRow || kind === 'object' || use.widget === 'hidden' || use.visible === false)
          continue;
        if (isFilled(use.label) || isFilled(schema.title)) continue;
        report(view.schemaPlace(template), `${template} has no label`, 'add a title');
      }
    }
  },
};

const blankText: Check = {
  rule: 'blank-text',
  severity: 'fault',
  run({ views }, report) {
    for (const place of views.flatMap(blankPlaces)) report(place, 'the text is empty');
  },
};

const blankPlaces = oncePerObject((view: View): readonly FilePlace[] => {
  const found: FilePlace[] = [];
  const visit = (value: unknown, at: Pointer, key: string): void => {
    const isText = SCREEN_KEYS.has(key) || /\/(texts|words|messages)\/[^/]+$/.test(at);
    if (typeof value === 'string') {
      if (isText && value.trim() === '') found.push(view.place(at));
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, joinPointer(at, index), key));
    } else if (isRecord(value)) {
      for (const [name, item] of Object.entries(value)) visit(item, joinPointer(at, name), name);
    }
  };
  const { schema: _schema, ...screen } = view.screen;
  visit(screen, '', '');
  for (const { template, schema } of view.shape?.nodes.values() ?? []) {
    for (const [name, text] of Object.entries(isRecord(schema.messages) ? schema.messages : {})) {
      if (!isFilled(text)) found.push(view.schemaPlace(template, joinPointer('/messages', name)));
    }
  }
  return found;
});

const missingSummary: Check = {
  rule: 'missing-summary',
  severity: 'advice',
  run(context, report) {
    for (const { screen, place } of ownViews(context)) {
      const { tab, form, review = [] } = screen;
      const showsTiles = needsOf(screen).some(({ value }) => value.call === TILES);
      if (!tab || !form || review.length > 0 || showsTiles) continue;
      if (form.submit.call === MADE_STEP) continue;
      report(place('/tab/tile'), `the tile '${tab.tile}' shows nothing`, 'add review lines');
    }
  },
};

/** Texts that people need and do not get. */
export const textChecks: readonly Check[] = [missingLabel, blankText, missingSummary];

function isFilled(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== '';
}
