/** Settings of a portal or a site for fonts, radii and the like. All are texts, as in configuration. */
export interface ShapeValues {
  /** Name of a family of fonts that devices bring themselves, or the store's own. */
  font?: string;
  /** Whole pixels below 100: `6px`. */
  controlRadius?: string;
  cardRadius?: string;
  buttonRadius?: string;
  buttonWeight?: string;
  buttonCase?: string;
}

type Read = (text: string) => string | undefined;

/** Families of fonts by their names in a theme. */
export const FONTS = {
  inter: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', sans-serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
};

const oneOf =
  (...values: string[]): Read =>
  (text) =>
    values.find((value) => value === text);
const radius: Read = (text) => /^[0-9]{1,2}px$/.exec(text)?.[0];

// CSS variables that recipes and the page read, by the theme's key.
const READERS: Record<keyof ShapeValues, readonly [variable: string, read: Read]> = {
  font: ['--store-fonts-body', (name) => new Map(Object.entries(FONTS)).get(name)],
  controlRadius: ['--store-radii-control', radius],
  cardRadius: ['--store-radii-card', radius],
  buttonRadius: ['--store-radii-button', radius],
  buttonWeight: ['--store-font-weights-button', oneOf('400', '500', '600', '700')],
  buttonCase: ['--store-button-case', oneOf('none', 'uppercase')],
};

/** The CSS variables that replace the store's own shapes. Values that are none of those allowed are left out. */
export function shapeVariables(theme: ShapeValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(READERS).flatMap(([key, [variable, read]]) => {
      const said: unknown = theme[key as keyof ShapeValues];
      const value = typeof said === 'string' ? read(said) : undefined;
      return value === undefined ? [] : [[variable, value]];
    }),
  );
}
