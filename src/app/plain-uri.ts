// Where addresses begin that name no place of their own.
const HERE = 'https://schema.invalid/';

/** Stands in for RJSF's reader of addresses in the bundle: the browser has one itself. */
export default {
  resolve: (base: string, reference: string): string =>
    new URL(reference, new URL(base, HERE)).href,
  equal: (one: string, other: string): boolean =>
    new URL(one, HERE).href === new URL(other, HERE).href,
};
