import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesIn, ROOT } from './project-files.ts';

// The engine draws any screens; what is sold on them is for screens, domain and server to know.
// (`portal` and `cart` are names of what a rule may read, so they belong to its vocabulary; a
// `plan` may be the order in which presence is worked out.)
const TRADE = new Set(
  [
    'enroll',
    'enrolled',
    'enrollment',
    'enrolment',
    'enrollee',
    'eprocess',
    'receipt',
    'tier',
    'premium',
    'premier',
    'benefit',
    'coverage',
    'deductible',
    'carrier',
    'beneficiary',
    'beneficiaries',
    'contingent',
    'spouse',
    'smoker',
    'tobacco',
    'insurance',
    'insured',
    'policy',
    'policies',
    'medical',
    'dental',
    'vision',
    'health',
    'employer',
    'shopper',
    'billing',
    'census',
    'checkout',
  ].flatMap((word) => [word, `${word}s`]),
);
// Keys and values of screen and portal files are defined here, `requires: enrollment` included.
const VOCABULARY: Record<string, string[]> = {
  'src/shared/forms/types.ts': ['enrollment', 'receipt'],
  'src/shared/forms/layers/layer-types.ts': ['billing', 'enroll', 'spouse'],
};

// What the engine may reach: see the import table.
const FILES = ['src/engine', 'src/shared/forms', 'src/shared/validation', 'src/shared/errors']
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file));

/** The words of a file's identifiers and texts ("planPrice" holds plan and price); comments do not count. */
function wordsOf(source: string): string[] {
  const file = ts.createSourceFile(
    'a.tsx',
    source,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isJsxText(node)) {
      words.push(...split(node.text));
    } else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      words.push(...split(node.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return words;
}

function split(text: string): string[] {
  const spaced = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return spaced.toLowerCase().match(/[a-z]+/g) ?? [];
}

function tradeWords(source: string, allowed: string[] = []): string[] {
  return [...new Set(wordsOf(source))].filter((word) => TRADE.has(word) && !allowed.includes(word));
}

describe('the engine knows no word of the trade', () => {
  it('looks at the files', () => {
    expect(FILES).toContain('src/engine/types.ts');
  });

  it.each(FILES)('%s', (file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    expect(tradeWords(source, VOCABULARY[file])).toEqual([]);
  });

  it('finds one in names, texts, templates and markup, not in comments', () => {
    const found = (source: string) => tradeWords(source);
    expect(found('const tierPrice = 1; // premium')).toEqual(['tier']);
    expect(found("go('/enrollment/x')")).toEqual(['enrollment']);
    expect(found('`${a} beneficiaries ${b} tiers`')).toEqual(['beneficiaries', 'tiers']);
    expect(found('<p>Your premium</p>')).toEqual(['premium']);
    expect(found('const frontier = dependants;')).toEqual([]);
  });
});
