import sanitize from 'sanitize-html';

/** Elements of a still drawing. */
const TAGS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
];
/** Attributes that say where things stand and how they look; none of them loads or runs anything. */
const ATTRIBUTES = (
  'id class x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height viewBox preserveAspectRatio transform ' +
  'fill fill-opacity fill-rule clip-path clip-rule mask opacity color ' +
  'stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
  'gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity fx fy ' +
  'patternUnits patternContentUnits patternTransform maskUnits maskContentUnits clipPathUnits ' +
  'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing xmlns version role aria-label'
).split(' ');
/** What drawing programs leave behind, which changes nothing in the drawing. */
const HARMLESS =
  /^(?:metadata|sodipodi:|inkscape:|rdf:|cc:|dc:|xml:space$|xmlns:|data-|enable-background$)/i;
const INSIDE = /^#[\w.:-]+$/;
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const LEADS_OUT = /url\(\s*(?!['"]?#)/i;

/** A drawing without anything but shapes, or what in it would run, load or hide something. */
export type CleanSvg = { svg: string; problems?: never } | { svg?: never; problems: string[] };

/** Cleans an SVG: what programs leave behind is dropped; a drawing with scripts, styles or links is refused. */
export function cleanSvg(text: string): CleanSvg {
  const problems = new Set<string>();
  if (!text.includes(NAMESPACE)) problems.add(`no ${NAMESPACE}`);
  if (/<!(?:DOCTYPE|ENTITY)[^>]*(?:\[|ENTITY)/i.test(text)) problems.add('<!ENTITY>');
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/.test(text))
    return { problems: ['no <svg> at its beginning'] };
  const svg = sanitize(text, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES, use: [...ATTRIBUTES, 'href'] },
    allowedSchemes: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag(tag, attributes) {
      for (const problem of problemsOf(tag, attributes)) problems.add(problem);
    },
    selfClosing: [],
    transformTags: { use: withoutOldName },
    nonTextTags: ['metadata'],
  });
  return problems.size > 0 ? { problems: [...problems] } : { svg };
}

function problemsOf(tag: string, attributes: Readonly<Record<string, string>>): string[] {
  if (HARMLESS.test(tag)) return [];
  if (!TAGS.includes(tag)) return [`<${tag}>`];
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'href' || name === 'xlink:href') return INSIDE.test(value) ? [] : [name];
    if (HARMLESS.test(name)) return [];
    return ATTRIBUTES.includes(name) && !LEADS_OUT.test(value) ? [] : [name];
  });
}

// The old name of the attribute needs a namespace that is dropped.
function withoutOldName(tagName: string, { 'xlink:href': old, ...attribs }: sanitize.Attributes) {
  return { tagName, attribs: old === undefined ? attribs : { href: old, ...attribs } };
}
