/** A cell of a sheet's XML that is not empty: its attributes and what it holds. */
export const XML_CELL = /<c\s([^>]*[^>/])>(.*?)<\/c>/gs;

/** The XML of a part of an unpacked workbook; empty where it has none. */
export function xmlOf(files: ReadonlyMap<string, Uint8Array>, part: string): string {
  return Buffer.from(files.get(part) ?? []).toString('utf8');
}

/** An attribute of a tag, as it stands there; empty where it has none. */
export function xmlAttribute(tag: string | undefined, key: string): string {
  return new RegExp(`\\s${key}="([^"]*)"`).exec(tag ?? '')?.[1] ?? '';
}

/** A text without the entities of XML. */
export function withoutEntities(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replaceAll(/&(\w+);/g, (all, one: string) => entities[one] ?? all);
}

/** Whether what a cell holds is a formula that was never counted. */
export function isEmptyFormula(inner: string): boolean {
  return /<f[\s/>]/.test(inner) && !/<v>|<is>/.test(inner);
}
