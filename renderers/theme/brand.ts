/** Settings of a portal's or a site's own look. Values that are no plain colors are left out. */
export interface ThemeValues {
  name?: string;
  logo?: string;
  brand?: string;
  accent?: string;
  ink?: string;
  ground?: string;
}

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [18, 38, 58];
const READABLE = 4.5;

/** The CSS variables that replace the store's own colors; text on and in them stays readable. */
export function brandVariables(theme: ThemeValues): Record<string, string> {
  const found: Record<string, string> = {};
  const put = (name: string, color: Rgb): void => {
    found[`--store-colors-${name}`] = toHex(color);
  };
  const brand = readColor(theme.brand);
  if (brand) {
    const readable = darkenUntilReadable(brand);
    put('brand', readable);
    put('brand-strong', mix(readable, [0, 0, 0], 0.24));
    put('brand-soft', mix(readable, WHITE, 0.91));
    put('brand-contrast', WHITE);
  }
  const accent = readColor(theme.accent);
  if (accent) {
    put('accent', darkenUntilReadable(accent));
    put('accent-soft', mix(accent, WHITE, 0.9));
  }
  const ink = readColor(theme.ink);
  if (ink) put('ink', darkenUntilReadable(ink));
  const ground = readColor(theme.ground);
  if (ground && contrast(ground, INK) >= 7) put('ground', ground);
  return found;
}

/** Reads #rgb or #rrggbb; undefined for everything else, so that no other CSS gets in. */
function readColor(text: unknown): Rgb | undefined {
  if (typeof text !== 'string') return undefined;
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (!digits) return undefined;
  const channel = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Contrast ratio of two colors, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function darkenUntilReadable(color: Rgb): Rgb {
  let readable = color;
  for (let step = 0; step < 20 && contrast(readable, WHITE) < READABLE; step += 1) {
    readable = mix(readable, [0, 0, 0], 0.08);
  }
  return readable;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const blend = (at: 0 | 1 | 2): number => Math.round(color[at] + (other[at] - color[at]) * share);
  return [blend(0), blend(1), blend(2)];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
