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
const HINT = 'allowed are paragraphs, headings, lists, tables and links';

const TAG = /<\/?(p|br|b|i|u|em|strong|ul|ol|li|a|span|div|h[1-6]|img|script|iframe)\b[^>]*>/i;

/** Faults of texts with HTML that would be dropped, and of plain texts whose tags readers would see. */
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
  return findTexts(content, '').flatMap(({ pointer, text, isHtml }) => {
    const at = { file, pointer };
    if (isHtml)
      return findForbiddenHtml(text).map((found) => ({
        ...at,
        problem: `${found} is not allowed`,
        hint: HINT,
      }));
    const [tag] = TAG.exec(text) ?? [];
    return tag === undefined
      ? []
      : [{ ...at, problem: `readers would see ${tag}`, hint: 'this text is plain, without HTML' }];
  });
}

interface FoundText {
  pointer: string;
  text: string;
  isHtml: boolean;
}

function findTexts(value: unknown, pointer: string): FoundText[] {
  if (typeof value === 'string') return [{ pointer, text: value, isHtml: false }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const below = `${pointer}/${key}`;
    if (!HTML_KEYS.includes(key)) return findTexts(inner, below);
    return [{ pointer: below, text: [inner].flat().join('\n'), isHtml: true }];
  });
}
