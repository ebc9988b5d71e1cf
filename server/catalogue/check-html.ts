import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { findForbiddenHtml } from '../security/allowed-html.ts';
import type { CatalogueFiles } from './catalogue-files.ts';

const HTML_KEYS: readonly string[] = [
  'bio_html',
  'about_html',
  'text',
  'text_body',
  'body',
  'eft_terms',
  'header_text',
  'body_text',
  'exclusions_text',
  'example_text',
  'faq_text',
  'special_message',
];
const HINT = 'plain paragraphs, lists, tables and links; see src/shared/domain/allowed-html.ts';

/** Faults of texts with HTML that would be dropped. */
export function checkHtml(files: CatalogueFiles): ConfigFault[] {
  return [
    ...findInFile('agents.json', files.agents),
    ...findInFile('groups.json', files.groups),
    ...findInFile('associations.json', files.associations),
    ...findInFile('agreements.json', files.agreements),
    ...findInFile('billing-texts.json', files['billing-texts']),
    ...files.plans.flatMap(({ file, plans }) => findInFile(file, plans)),
  ];
}

function findInFile(file: string, content: unknown): ConfigFault[] {
  return findTexts(content, '').flatMap(({ pointer, html }) =>
    findForbiddenHtml(html).map((found) => ({
      file,
      pointer,
      problem: `${found} is not allowed`,
      hint: HINT,
    })),
  );
}

function findTexts(value: unknown, pointer: string): { pointer: string; html: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const below = `${pointer}/${key}`;
    if (!HTML_KEYS.includes(key)) return findTexts(inner, below);
    return [{ pointer: below, html: [inner].flat().join('\n') }];
  });
}
