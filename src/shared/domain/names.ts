const LONGEST_NAME = 60;
const NAME = /^[\p{L}\p{M}\p{Nd}\-'’` _.]+$/u;
const LETTER = /\p{L}/u;
const STACKED_MARKS = /\p{M}{4,}/u;
// Zero-width characters, some of which count as letters or marks.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Whether a text can be a person's name: letters of any script with their marks (three at most on one letter), digits,
 * hyphen, apostrophe, backtick, space, underscore, dot; at least one letter; at most 60 characters after NFC.
 */
export function isPersonName(text: string): boolean {
  const name = text.normalize('NFC');
  return (
    [...name].length <= LONGEST_NAME &&
    NAME.test(name) &&
    LETTER.test(name) &&
    !INVISIBLE.test(name) &&
    !STACKED_MARKS.test(name.normalize('NFD'))
  );
}
