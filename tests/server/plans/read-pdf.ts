import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader finds in a PDF. */
export interface ReadPdf {
  pages: number;
  /** All text, line after line. */
  text: string;
  title: string;
  locale: string;
  /** Roles of the structure of the first page, in their order. */
  roles: string[];
}

interface Node {
  role?: string;
  children?: Node[];
}

/** Reads a PDF as a viewer does. Rejects for a broken file. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const texts = await Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''));
    }),
  );
  const { info } = await pdf.getMetadata();
  const facts = info as Record<string, string>;
  const first = await pdf.getPage(1);
  return {
    pages: pdf.numPages,
    text: texts.flat().join('').replace(/ +/g, ' '),
    title: facts.Title ?? '',
    locale: facts.Language ?? '',
    roles: rolesOf((await first.getStructTree()) as Node),
  };
}

function rolesOf({ role, children = [] }: Node): string[] {
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesOf)];
}
