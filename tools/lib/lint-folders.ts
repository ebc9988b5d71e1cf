import path from 'node:path';
import { checkSources } from '../../server/configuration/check-sources.ts';
import { refused } from '../../server/configuration/lint-sources.ts';
import type { ConfigSources } from '../../server/configuration/config-sources.ts';
import { type ReadingAids, readConfigSources } from '../../server/configuration/sources.ts';
import { readScreenAgain } from '../../server/configuration/config-files.ts';
import type { LocaleFile } from '../../src/shared/forms/layers/layer-types.ts';
import { textsWithout } from '../../src/shared/lint/checks/words.ts';
import type { Finding } from '../../src/shared/lint/finding.ts';
import { createContext } from '../../src/shared/lint/lint-context.ts';
import { readAllNames } from './program-names.ts';
import { ROOT } from './run.mjs';

/** The catalogue whose plans and categories portals may name, by default. */
export const DEMO_CATALOGUE = path.join(ROOT, 'server/catalogue/demo');

/** The checked files and the findings, each with the file's path and line. */
export interface LintResult {
  findings: Finding[];
  sources: ConfigSources;
  /** Texts that a language lacks, ready to be translated: each with an empty one. */
  missing(locale: string): Record<string, string>;
}

/** Checks the configuration of some folders, later ones over earlier ones, as the server reads it. */
export async function lintFolders(
  folders: readonly string[],
  catalogue = DEMO_CATALOGUE,
  aids: ReadingAids = {},
): Promise<LintResult> {
  const [{ sources, faults, remarks, locate }, known] = await Promise.all([
    readConfigSources(folders, undefined, aids),
    readAllNames(folders, catalogue),
  ]);
  const unreadable = faults.map(refused);
  const findings = unreadable.length > 0 ? unreadable : await checkSources(sources, known, remarks);
  return {
    sources,
    findings: findings
      .map((finding) => ({ ...finding, ...locate([finding])[0] }))
      .filter((finding) => !isUnpromised(finding)),
    missing(locale) {
      const context = createContext({ ...sources, known, readAgain: readScreenAgain });
      const file = sources.locales[locale] as LocaleFile | undefined;
      const texts = file ? textsWithout(context, file) : [];
      return Object.fromEntries(texts.map(({ text }) => [text, '']));
    },
  };
}

// The product's languages promise the words of its own files; those of another folder are named by `missing` alone.
function isUnpromised({ rule, file }: Finding): boolean {
  return rule === 'missing-words' && path.isAbsolute(file);
}
