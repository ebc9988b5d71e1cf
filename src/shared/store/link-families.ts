/** Kinds of links that open an enrollment: names of their calls, and first parts of their addresses. A link is good for one of them. */
export const LINK_FAMILIES = [
  'direct-continue',
  'save-cart-direct-continue',
  'group-census-direct-continue',
  'pqs-group-direct-continue',
] as const;
export type LinkFamily = (typeof LINK_FAMILIES)[number];
