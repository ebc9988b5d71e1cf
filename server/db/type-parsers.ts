const DATE = 1082;
const BIGINT = 20;
const NUMERIC = 1700;

/** Parsers of both databases by type: a date stays text, every number is a number. */
export const TYPE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [DATE]: (text) => text,
  [BIGINT]: Number,
  [NUMERIC]: Number,
};
