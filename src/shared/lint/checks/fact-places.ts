import { isWithin, joinPointer, parsePointer } from '../../forms/pointer.ts';
import { mergeScreen, type NamedScreen } from '../../forms/layers/overlays.ts';
import type { ConfigFault, Pointer } from '../../forms/types.ts';
import { type Finding, fileNames, type LintInput } from '../finding.ts';
import type { Check } from '../lint-context.ts';
import { missingItem } from '../lint-layers.ts';
import { optionFaults } from './renderer-options.ts';

const RULE = 'fact-nowhere';

const nowhereInScreen: Check = {
  rule: RULE,
  severity: 'fault',
  run({ screens, input }, report) {
    for (const [id, screen] of screens) {
      for (const [place, fact] of Object.entries(screen.facts ?? {})) {
        const fault = faultOfPlace(screen, place, fact, input);
        const at = { file: fileNames.screen(id), pointer: joinPointer('/facts', place) };
        if (fault) report(at, fault.problem, fault.hint);
      }
    }
  },
};

/** Places where screens want what portals and sites say of themselves, and have none. */
export const factPlaceChecks: readonly Check[] = [nowhereInScreen];

/** Findings without those of the portals and sites whose facts are put where a screen has no place for them. */
export function withoutFactEchoes(findings: readonly Finding[]): Finding[] {
  const wrong = findings.filter(({ rule }) => rule === RULE).map(placeInLayer);
  const isEcho = ({ file, pointer }: Finding) =>
    !file.startsWith('screens/') &&
    parsePointer(pointer).length > 2 &&
    wrong.some((place) => isWithin(place, pointer) || isWithin(pointer, place));
  return findings.filter((finding) => !isEcho(finding));
}

function placeInLayer({ file, pointer }: Finding): Pointer {
  const id = file.slice('screens/'.length, -'/screen.json'.length);
  const [, place = ''] = parsePointer(pointer);
  return `${joinPointer('/screens', id)}${place}`;
}

/** What is wrong with the screen once a portal says this of itself. */
function faultOfPlace(
  screen: NamedScreen,
  place: Pointer,
  fact: string,
  { known, readAgain }: LintInput,
): Pick<ConfigFault, 'problem' | 'hint'> | undefined {
  const path = parsePointer(place);
  const missing = missingItem(screen, path);
  if (missing) return { problem: 'the list has no such item', ...hinted(missing.hint) };
  const said = fact === '/links' ? [{ label: 'About us', target: '/about-us' }] : 'Words';
  const changes = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), said);
  const changed = mergeScreen(screen, changes);
  const faults = [...readAgain(changed), ...optionFaults(changed, known)];
  const before = optionFaults(screen, known).map(({ pointer }) => pointer);
  return faults.find(({ pointer }) => !before.includes(pointer));
}

const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });
