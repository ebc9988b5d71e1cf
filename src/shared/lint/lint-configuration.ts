import { actionNameChecks } from './checks/action-names.ts';
import { callNameChecks } from './checks/call-names.ts';
import { choiceChecks } from './checks/choices.ts';
import { fieldNameChecks } from './checks/field-names.ts';
import { fileChecks } from './checks/files.ts';
import { loopChecks } from './checks/loops.ts';
import { messageChecks } from './checks/messages.ts';
import { overlayChecks } from './checks/overlays.ts';
import { panelChecks } from './checks/panels.ts';
import { partNameChecks } from './checks/part-names.ts';
import { portalNameChecks } from './checks/portal-names.ts';
import { presenceChecks } from './checks/presence.ts';
import { privateFieldChecks } from './checks/private-fields.ts';
import { regionDataChecks } from './checks/region-data.ts';
import { scopeNameChecks } from './checks/scope-names.ts';
import { screenNameChecks } from './checks/screen-names.ts';
import { textChecks } from './checks/texts.ts';
import { widgetChecks } from './checks/widgets.ts';
import type { Finding, LintInput } from './finding.ts';
import { type Check, createContext } from './lint-context.ts';

/** All kinds of findings there are. */
export const CHECKS: readonly Check[] = [
  ...fileChecks,
  ...fieldNameChecks,
  ...partNameChecks,
  ...regionDataChecks,
  ...panelChecks,
  ...callNameChecks,
  ...screenNameChecks,
  ...actionNameChecks,
  ...scopeNameChecks,
  ...portalNameChecks,
  ...messageChecks,
  ...loopChecks,
  ...presenceChecks,
  ...privateFieldChecks,
  ...choiceChecks,
  ...widgetChecks,
  ...textChecks,
  ...overlayChecks,
];

/**
 * Findings of a configuration whose files have the right shape, sorted by file. A place is reported once a kind, however
 * many portals share it.
 */
export function lintConfiguration(input: LintInput): Finding[] {
  const context = createContext(input);
  const findings = new Map<string, Finding>();
  for (const { rule, severity, run } of CHECKS) {
    run(context, ({ file, pointer }, problem, hint) => {
      const key = JSON.stringify([rule, file, pointer]);
      if (findings.has(key)) return;
      findings.set(key, { severity, rule, file, pointer, problem, ...(hint ? { hint } : {}) });
    });
  }
  return [...findings.values()].sort((one, other) => compare(one.file, other.file));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
