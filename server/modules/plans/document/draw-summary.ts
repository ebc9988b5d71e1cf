import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { TextBlock } from './html-blocks.ts';
import { printable } from './printable.ts';
import type { SummaryContent } from './summary-content.ts';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff'),
};
// Points, 72 to an inch. Colours of the store's theme.
const MARGIN = 54;
const FOOT = 36;
const COLOR = { ink: '#12263A', muted: '#45586A', brand: '#0F5C5C', line: '#D5DCE0' };
const VALUE_SHARE = 0.38;
const GAP = 18;
// What an example takes: its title, sums and what it assumes, and each of its lines.
const EXAMPLE_HEAD = 110;
const EXAMPLE_LINE = 24;
// A heading with the first lines below it.
const SECTION_HEAD = 70;
// Paragraphs up to this height stay on one page.
const SHORT = 60;

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LI';

interface Look {
  size: number;
  color?: string;
  bold?: boolean;
  /** Points below the text. */
  after?: number;
  indent?: number;
}

/** Draws a summary of benefits as a tagged PDF on US letter paper, with the store's own font in it. */
export async function drawSummary(content: SummaryContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: content.locale,
    // Without the library's own default, which would not be in the file.
    font: null as unknown as string,
    info: {
      Title: printable(`${content.plan} – ${content.title}`),
      Author: printable(content.store),
      Subject: printable(content.about),
    },
  });
  for (const [weight, file] of Object.entries(FONTS))
    doc.registerFont(weight, await readFile(file));
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(doc, root, content);
  drawFacts(doc, root, content);
  drawExamples(doc, root, content);
  for (const { title, blocks } of content.sections) {
    drawTitle(doc, root, title);
    drawBlocks(doc, root, blocks);
  }
  root.end();
  drawFeet(doc, content);
  doc.end();
  return bytes;
}

function drawHead(doc: Doc, root: Element, content: SummaryContent): void {
  const { store, title, plan, about, day, notice, lead } = content;
  const brand = { size: 10, color: COLOR.brand, bold: true, after: 14 };
  drawText(doc, root, ['P', store], brand);
  drawText(doc, root, ['H1', plan], { size: 22, bold: true, after: 2 });
  drawText(doc, root, ['P', title], { size: 14, color: COLOR.muted, after: 4 });
  const small = { size: 9.5, color: COLOR.muted, after: 2 };
  if (about !== '') drawText(doc, root, ['P', about], small);
  drawText(doc, root, ['P', day], small);
  drawText(doc, root, ['P', notice], { ...small, after: 12 });
  drawBlocks(doc, root, lead);
}

function drawFacts(doc: Doc, root: Element, { factsTitle, facts }: SummaryContent): void {
  if (facts.length === 0) return;
  drawTitle(doc, root, factsTitle);
  for (const { name, explanation, words } of facts)
    drawRow(doc, root, { name, explanation, value: words });
}

function drawExamples(doc: Doc, root: Element, content: SummaryContent): void {
  const { examples, examplesTitle, examplesLead } = content;
  const [first] = examples;
  if (first === undefined) return;
  keepTogether(doc, SECTION_HEAD + exampleHeight(first));
  drawTitle(doc, root, examplesTitle);
  drawText(doc, root, ['P', examplesLead], { size: 9.5, color: COLOR.muted, after: 8 });
  for (const { title, lines, youPay, keep, assumes, ...labels } of examples) {
    keepTogether(doc, exampleHeight({ lines }));
    drawText(doc, root, ['H3', title], { size: 11, bold: true, after: 4 });
    for (const { words, amount } of lines) drawRow(doc, root, { name: words, value: amount });
    drawRow(doc, root, { name: labels.youPayLabel, value: youPay, bold: true });
    if (keep !== '') drawRow(doc, root, { name: labels.keepLabel, value: keep, bold: true });
    const assumed = assumes.join(' ');
    if (assumed !== '')
      drawText(doc, root, ['P', assumed], { size: 9, color: COLOR.muted, after: 4 });
    doc.y += 8;
  }
}

function exampleHeight({ lines }: { lines: readonly unknown[] }): number {
  return EXAMPLE_HEAD + lines.length * EXAMPLE_LINE;
}

function drawTitle(doc: Doc, root: Element, title: string): void {
  keepTogether(doc, SECTION_HEAD);
  doc.y += 10;
  drawText(doc, root, ['H2', title], { size: 14, color: COLOR.brand, bold: true, after: 6 });
}

function drawBlocks(doc: Doc, root: Element, blocks: readonly TextBlock[]): void {
  for (const { kind, text } of blocks) {
    if (kind === 'heading') {
      keepTogether(doc, 40);
      drawText(doc, root, ['H3', text], { size: 10.5, bold: true, after: 3 });
    } else if (kind === 'item') {
      drawText(doc, root, ['P', `•  ${text}`], { size: 10.5, after: 3, indent: 10 });
    } else drawText(doc, root, ['P', text], { size: 10.5, after: 6 });
  }
}

interface Row {
  name: string;
  explanation?: string;
  value: string;
  bold?: boolean;
}

// A name with its explanation to the left, the value to the right, and a line above. Never on two pages.
function drawRow(doc: Doc, root: Element, { name, explanation = '', value, bold }: Row): void {
  const whole = widthOf(doc);
  const right = whole * VALUE_SHARE - GAP;
  const left = whole - right - GAP;
  const strong = bold ?? explanation !== '';
  const heights = [
    heightOf(doc, name, { size: 10.5, bold: strong, width: left }) +
      heightOf(doc, explanation, { size: 9, width: left }),
    heightOf(doc, value, { size: 10.5, bold: strong, width: right }),
  ];
  const height = Math.max(...heights) + 10;
  keepTogether(doc, height);
  const top = doc.y;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + whole, top)
    .lineWidth(0.5)
    .stroke(COLOR.line);
  doc.endMarkedContent();
  const row = doc.struct('P');
  root.add(row);
  row.add(
    doc.struct('Span', {}, () => {
      doc.y = top + 4;
      write(doc, name, { size: 10.5, bold: strong, width: left });
      if (explanation !== '') write(doc, explanation, { size: 9, color: COLOR.muted, width: left });
    }),
  );
  row.add(
    doc.struct('Span', {}, () => {
      doc.y = top + 4;
      write(doc, value, { size: 10.5, bold: strong, width: right, x: left + GAP, align: 'right' });
    }),
  );
  row.end();
  doc.y = top + height;
}

function drawText(doc: Doc, root: Element, [tag, text]: [Tag, string], look: Look): void {
  const { after = 0, indent = 0 } = look;
  const height = heightOf(doc, text, { ...look, width: widthOf(doc) - indent });
  if (height <= SHORT) keepTogether(doc, height);
  root.add(
    doc.struct(tag, {}, () => {
      write(doc, text, { ...look, x: indent, width: widthOf(doc) - indent });
    }),
  );
  doc.y += after;
}

interface Writing extends Look {
  width: number;
  /** From the left margin. */
  x?: number;
  align?: 'left' | 'right';
}

function write(doc: Doc, text: string, { width, x = 0, align = 'left', ...look }: Writing): void {
  useFont(doc, look).fillColor(look.color ?? COLOR.ink);
  doc.text(printable(text), MARGIN + x, doc.y, { width, align });
}

function heightOf(doc: Doc, text: string, { width, ...look }: Look & { width: number }): number {
  return text === '' ? 0 : useFont(doc, look).heightOfString(printable(text), { width });
}

function useFont(doc: Doc, { size, bold }: Look): Doc {
  return doc.font(bold ? 'bold' : 'regular').fontSize(size);
}

function widthOf({ page }: Doc): number {
  return page.width - 2 * MARGIN;
}

function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN - FOOT) doc.addPage();
}

function drawFeet(doc: Doc, { store, plan, page }: SummaryContent): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Below the margin, where text would begin another page.
    doc.page.margins.bottom = 0;
    doc.y = doc.page.height - MARGIN;
    const foot = { size: 8.5, color: COLOR.muted, width: widthOf(doc) };
    doc.markContent('Artifact', { type: 'Pagination' });
    const top = doc.y;
    write(doc, `${store} · ${plan}`, { ...foot, width: foot.width - 100 });
    doc.y = top;
    write(doc, page(index + 1, count), { ...foot, align: 'right' });
    doc.endMarkedContent();
  }
}
