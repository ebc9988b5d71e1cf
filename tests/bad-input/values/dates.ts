import { addDays, addMonths, isoToUs } from '../../../src/shared/domain/calendar-date.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import {
  blank,
  either,
  failing,
  type FieldKind,
  NO_TEXTS,
  NOTHING,
  type Probe,
} from '../support/probe.ts';

/** No day of any calendar that the store knows, or not written as it is asked for. */
const NO_DATES = [
  '02/30/2000',
  '02/29/2023',
  '02/29/1900',
  '02/29/2100',
  '04/31/2001',
  '06/31/2001',
  '09/31/2001',
  '11/31/2001',
  '01/32/2001',
  '13/01/2001',
  '00/10/2001',
  '10/00/2001',
  '1/1/2000',
  '01/1/2000',
  '1/01/2000',
  '01-01-2000',
  '01.01.2000',
  '01 01 2000',
  '01012000',
  '2000-01-01',
  '2000/01/01',
  '20000101',
  '2000-01-01T00:00:00Z',
  '31/12/2000',
  '01/01/00',
  '01/01/200',
  '01/01/20000',
  '01/01/10000',
  '001/01/2000',
  '01/001/2000',
  '+1/01/2000',
  '-1/01/2000',
  '01/-1/2000',
  '01/01/-200',
  '1e/01/2000',
  '0x/01/2000',
  '01/01/2e03',
  '０１/０１/２０００',
  '٠١/٠١/٢٠٠٠',
  '०१/०१/२०००',
  '01／01／2000',
  '01/01/2000\u200b',
  ' 01/01/2000',
  '01/01/2000 ',
  '01/ 01/2000',
  '01/01/2000\n',
  '\t01/01/2000',
  'Jan 1, 2000',
  '1 January 2000',
  'today',
  'now',
  'yesterday',
  'NaN',
  'Invalid Date',
  '01/01',
  '01//2000',
  '//',
  '/',
  '01/',
  '0',
  '946684800000',
  '1e3',
  'null',
  'undefined',
  "01/01/2000' or 1=1 --",
  '<b>01/01/2000</b>',
  '01/01/2000; drop table',
  '01/01/2000\u0000',
  '01/01/2000\u202e',
  'x'.repeat(10_000),
];

/** Days that exist; what a field makes of them depends on what it asks. */
const DAYS = [
  '02/29/2024',
  '02/29/2000',
  '02/28/1999',
  '12/31/1999',
  '01/01/2000',
  '10/05/1582',
  '01/01/0001',
  '01/01/1000',
  '12/31/9999',
  '01/01/1899',
  '01/01/1900',
];

/** Dates as forms ask for them, MM/DD/YYYY. */
export function datesOn(today: string): FieldKind {
  return {
    name: 'date',
    holds: ({ format }: JsonSchema) => format === 'us-date',
    probes: (schema) => [
      ...failing(...NO_DATES, ...NO_TEXTS, 1, 0, 19900101, 946_684_800_000),
      ...blank(...NOTHING),
      ...[...DAYS, ...aroundToday(today)].map((day) => judged(day, schema, today)),
    ],
  };
}

function aroundToday(today: string): string[] {
  const near = [-1, 0, 1, 30, -30, 366].map((days) => addDays(today, days));
  const ages = [18, 26, 65, 101, 120, 121].flatMap((years) =>
    [-1, 0, 1].map((days) => addDays(addMonths(today, -12 * years), days)),
  );
  return [...near, ...ages].map(isoToUs);
}

// The result of the schema's keywords, computed without the validators. Rules across fields may add faults.
function judged(day: string, schema: JsonSchema, today: string): Probe {
  const [month = '', date = '', year = ''] = day.split('/');
  const iso = `${year}-${month}-${date}`;
  const isFuture = iso > today;
  const { min = -Infinity, max = Infinity } = (schema.age ?? {}) as { min?: number; max?: number };
  const years = yearsBetween(iso, today);
  const isWrong =
    (schema.notFuture === true && isFuture) ||
    (schema.pastOnly === true && iso >= today) ||
    (schema.age !== undefined && (years < min || years > max));
  return isWrong ? failing(day)[0]! : either(day)[0]!;
}

function yearsBetween(born: string, on: string): number {
  const whole = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) >= born.slice(5) ? whole : whole - 1;
}
