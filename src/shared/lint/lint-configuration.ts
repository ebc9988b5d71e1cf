import { allChecks } from './all-checks.ts';
import { withoutFactEchoes } from './checks/fact-places.ts';
import type { Finding, LintInput } from './finding.ts';
import { createContext } from './lint-context.ts';
import { withLocalAnswers } from './local-answers.ts';

/**
 * Findings of a configuration whose files have the right shape, sorted by file. A place is reported once a kind, however
 * many portals share it.
 */
export function lintConfiguration(input: LintInput): Finding[] {
  const { calls } = input.known;
  const all = calls && withLocalAnswers(calls, input.screens);
  const known = { ...input.known, ...(all ? { calls: all } : {}) };
  const context = createContext({ ...input, known });
  const findings = new Map<string, Finding>();
  for (const { rule, severity, run } of allChecks) {
    run(context, ({ file, pointer }, problem, hint) => {
      const key = JSON.stringify([rule, file, pointer]);
      if (findings.has(key)) return;
      findings.set(key, { severity, rule, file, pointer, problem, ...(hint ? { hint } : {}) });
    });
  }
  return withoutFactEchoes([...findings.values()]).sort((one, other) =>
    compare(one.file, other.file),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
