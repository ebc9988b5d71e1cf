import { usToIso } from '../domain/calendar-date.ts';
import type { FormData, ValidityContext } from '../forms/types.ts';

/** What validity and conditions depend on besides the data, as the session's facts tell it: ISO dates. */
export function sessionValidity({ today, effective_date: start }: FormData): ValidityContext {
  const effectiveDate = usToIso(String(start ?? ''));
  return { today: String(today ?? ''), ...(effectiveDate ? { effectiveDate } : {}) };
}
