import { usToIso } from './calendar-date.ts';

interface PriorCoverage {
  prior_effective_date?: unknown;
  prior_term_date?: unknown;
}

interface Fault {
  field: '/prior_term_date';
  message: string;
  keyword: string;
}

/** Faults of the dates (MM/DD/YYYY) of an earlier coverage: it cannot end before it began. */
export function priorCoverageFaults({
  prior_effective_date: from,
  prior_term_date: to,
}: PriorCoverage): Fault[] {
  const [began, ended] = [isoOf(from), isoOf(to)];
  if (began === undefined || ended === undefined || ended >= began) return [];
  const message = 'The termination date cannot be before the effective date';
  return [{ field: '/prior_term_date', message, keyword: 'order' }];
}

function isoOf(date: unknown): string | undefined {
  return typeof date === 'string' ? usToIso(date) : undefined;
}
