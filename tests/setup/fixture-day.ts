import { addDays, isoToUs } from '../../src/shared/domain/calendar-date.ts';

/** The day that is today in the fixtures of screens. */
export const FIXTURE_DAY = '2026-11-20';

/** A fixture's text as it would have been written on another day: its yesterday, today and tomorrow move along. */
export function writtenOn(today: string, text: string): string {
  const moved = new Map(
    [-1, 0, 1].map((days) => [isoToUs(addDays(FIXTURE_DAY, days)), isoToUs(addDays(today, days))]),
  );
  return text.replace(/\d\d\/\d\d\/\d{4}/g, (date) => moved.get(date) ?? date);
}
