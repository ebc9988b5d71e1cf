import { isWithin, joinPointer } from '../../forms/pointer.ts';
import type { Check } from '../lint-context.ts';
import { fieldIn, reviewParts } from '../review-parts.ts';

const privateInRow: Check = {
  rule: 'private-in-row',
  severity: 'fault',
  run({ views }, report) {
    for (const { screen, place } of views) {
      for (const [field, use] of Object.entries(screen.form?.fields ?? {})) {
        if (!use.private || !field.includes('/*')) continue;
        report(
          place(joinPointer(joinPointer('/form/fields', field), 'private')),
          `${field} stands in the rows of a list, and only a field outside lists is sealed apart`,
        );
      }
    }
  },
};

const privateInPicture: Check = {
  rule: 'private-in-picture',
  severity: 'fault',
  run({ views }, report) {
    for (const { screen, place } of views) {
      const uses = Object.entries(screen.form?.fields ?? {});
      const secret = uses.filter(([, use]) => use.private).map(([field]) => field);
      ((screen.picture || {}).shows ?? []).forEach((field, index) => {
        if (!secret.some((one) => isWithin(field, one) || isWithin(one, field))) return;
        report(
          place(`/picture/shows/${index}`),
          `${field} is private, and no picture ever shows what is private`,
        );
      });
    }
  },
};

const privateInReceipt: Check = {
  rule: 'private-in-receipt',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, part, fields } of reviewParts(view, views)) {
        if (!at.startsWith('/receipt/') || 'each' in part) continue;
        const secret = [part.value].flat().find((field) => fieldIn(fields, field)?.use.private);
        if (secret === undefined) continue;
        report(
          view.place(`${at}/value`),
          `${secret} is private, and a receipt is mailed and printed`,
        );
      }
    }
  },
};

/** Private fields where they could not be kept as such, or would show. */
export const privateFieldChecks: readonly Check[] = [
  privateInRow,
  privateInPicture,
  privateInReceipt,
];
