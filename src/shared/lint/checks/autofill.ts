import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import type { Check } from '../lint-context.ts';

/** What HTML lets a browser fill in, before the words that say of what. */
const PREFIX = /^(section-\S+ )?((shipping|billing) )?((home|work|mobile|fax|pager) )?/;
const FILLED = [
  'off',
  'on',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'organization-title',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level1',
  'address-level2',
  'address-level3',
  'address-level4',
  'country',
  'country-name',
  'postal-code',
  'language',
  'url',
  'photo',
  'impp',
  'email',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'tel-local-prefix',
  'tel-local-suffix',
  'tel-extension',
  'cc-name',
  'cc-given-name',
  'cc-additional-name',
  'cc-family-name',
  'cc-number',
  'cc-exp',
  'cc-exp-month',
  'cc-exp-year',
  'cc-csc',
  'cc-type',
  'transaction-currency',
  'transaction-amount',
];

const unknownAutofill: Check = {
  rule: 'unknown-autofill',
  severity: 'fault',
  run({ views }, report) {
    for (const { screen, place } of views) {
      for (const [field, { autocomplete }] of Object.entries(screen.form?.fields ?? {})) {
        const name = autocomplete?.replace(PREFIX, '');
        if (name === undefined || FILLED.includes(name)) continue;
        report(
          place(`${joinPointer('/form/fields', field)}/autocomplete`),
          `browsers know nothing to fill in as '${name}'`,
          didYouMean(name, FILLED),
        );
      }
    }
  },
};

/** What browsers fill in by themselves. */
export const autofillChecks: readonly Check[] = [unknownAutofill];
