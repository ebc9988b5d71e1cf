import { joinPointer } from '../../forms/pointer.ts';
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

/** Private fields where they could not be kept as such. */
export const privateFieldChecks: readonly Check[] = [privateInRow];
