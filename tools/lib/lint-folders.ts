import path from 'node:path';
import { lintSources, refused } from '../../server/configuration/lint-sources.ts';
import { type ConfigSources, readConfigSources } from '../../server/configuration/sources.ts';
import type { Finding } from '../../src/shared/lint/finding.ts';
import { readProgramNames } from './program-names.ts';
import { ROOT } from './run.mjs';

/** The catalogue whose plans and categories portals may name, by default. */
export const DEMO_CATALOGUE = path.join(ROOT, 'server/catalogue/demo');

/** The checked files and the findings, each with the file's path and line. */
export interface LintResult {
  findings: Finding[];
  sources: ConfigSources;
}

/** Checks the configuration of some folders, later ones over earlier ones, as the server reads it. */
export async function lintFolders(
  folders: readonly string[],
  catalogue = DEMO_CATALOGUE,
): Promise<LintResult> {
  const [{ sources, faults, locate }, known] = await Promise.all([
    readConfigSources(folders),
    readProgramNames(folders, catalogue),
  ]);
  const unreadable = faults.map(refused);
  const findings = unreadable.length > 0 ? unreadable : lintSources(sources, known);
  return {
    sources,
    findings: findings.map((finding) => ({ ...finding, ...locate([finding])[0] })),
  };
}
