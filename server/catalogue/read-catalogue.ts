import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { catalogueRows, type CatalogueRows } from './catalogue-rows.ts';
import { projectRoot } from '../config/project-root.ts';
import { checkFacts, readFactFiles } from './check-facts.ts';
import { checkHtml } from './check-html.ts';
import { checkCatalogueReferences } from './check-references.ts';
import type { MemberItem } from './members/member-item.ts';
import { readFiles } from './read-files.ts';

/** A valid catalogue and its members, or all faults. */
export type CatalogueReading =
  | { catalogue: CatalogueRows; members: MemberItem[]; faults: [] }
  | { catalogue: undefined; faults: ConfigFault[] };

/**
 * Reads a folder of catalogue files (described by schemas/catalogue) and checks them alone, against each other, and
 * against the facts of plans in the folders of the configuration.
 */
export function readCatalogue(
  folder: string,
  configuration: readonly string[] = [projectRoot()],
): CatalogueReading {
  const reading = readFiles(folder);
  const faults = [
    ...reading.faults,
    ...checkHtml(reading.files),
    ...checkCatalogueReferences(reading),
    ...checkFacts(reading.files.plans, readFactFiles(configuration)),
  ];
  if (faults.length > 0) return { catalogue: undefined, faults };
  const { members } = reading.files;
  return { catalogue: catalogueRows(reading.files), members, faults: [] };
}
