import { isWithin, joinPointer } from '../../forms/pointer.ts';
import type { Check } from '../lint-context.ts';

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

/** Private fields where they could not be kept as such, or would show. */
export const privateFieldChecks: readonly Check[] = [privateInRow, privateInPicture];
