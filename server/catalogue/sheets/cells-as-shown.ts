import { isEmptyFormula, withoutEntities, XML_CELL, xmlAttribute, xmlOf } from './workbook-xml.ts';

/** Formats that every workbook has: `0%` and `0.00%`. */
const PERCENT_IDS = ['9', '10'];
/** What a format shows as it stands, or as a blank: `"% of the rate"`, `\%`. */
const LITERAL = /"[^"]*"|[\\_*]./g;

/** Numbers of the styles of a workbook that show `0.8` as `80%`. */
export function percentStyles(files: ReadonlyMap<string, Uint8Array>): ReadonlySet<string> {
  const xml = xmlOf(files, 'xl/styles.xml');
  const own = tagsIn(xml, 'numFmts', /<numFmt\s[^>]*>/g).filter((tag) =>
    withoutEntities(xmlAttribute(tag, 'formatCode')).replaceAll(LITERAL, '').includes('%'),
  );
  const ids = new Set([...PERCENT_IDS, ...own.map((tag) => xmlAttribute(tag, 'numFmtId'))]);
  return new Set(
    tagsIn(xml, 'cellXfs', /<xf\b[^>]*>/g).flatMap((tag, style) =>
      ids.has(xmlAttribute(tag, 'numFmtId')) ? [String(style)] : [],
    ),
  );
}

/**
 * The XML of a sheet with the texts that a spreadsheet shows where its reader would lose them: errors of formulas, and
 * numbers as percents. Formulas without a value, which the reader refuses, are left out.
 */
export function cellsAsShown(xml: string, percents: ReadonlySet<string>): string {
  if (!xml.includes('<f') && !xml.includes(' t="e"') && percents.size === 0) return xml;
  return xml.replaceAll(XML_CELL, (cell: string, attributes: string, inner: string) => {
    if (isEmptyFormula(inner)) return '';
    const type = xmlAttribute(` ${attributes}`, 't');
    if (type === 'e') return cell.replace(' t="e"', ' t="str"');
    const isNumber = type === '' || type === 'n';
    return isNumber && percents.has(xmlAttribute(` ${attributes}`, 's'))
      ? asPercent(attributes, inner)
      : cell;
  });
}

function asPercent(attributes: string, inner: string): string {
  const others = attributes.replace(/\s?t="n"/, '');
  // Without the digits that only the multiplication adds: 0.07 * 100 is more than 7.
  const shown = inner.replace(
    /<v>([^<]+)<\/v>/,
    (_value, number: string) => `<v>${Number((Number(number) * 100).toPrecision(15))}%</v>`,
  );
  return `<c ${others} t="str">${shown}</c>`;
}

function tagsIn(xml: string, list: string, tag: RegExp): string[] {
  const [inner = ''] = new RegExp(`<${list}[\\s>].*?</${list}>`, 's').exec(xml) ?? [];
  return inner.match(tag) ?? [];
}
