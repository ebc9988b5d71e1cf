/** Widths of pictures, in CSS pixels: a phone and a desk. */
export const WIDTHS = [390, 1280] as const;
export type Width = (typeof WIDTHS)[number];
