/** How many plans a set holds at most. */
export const MOST_IN_SET = 20;
const LONGEST_ID = 64;

/** Ids of plans separated by commas; what is no id is left out, and none counts twice. */
export function readPlanIds(text = ''): string[] {
  const known = text.split(',').filter((id) => /^[\w-]+$/.test(id) && id.length <= LONGEST_ID);
  return [...new Set(known)];
}
