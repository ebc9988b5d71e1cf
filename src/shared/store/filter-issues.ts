import type { Issue } from '../forms/types.ts';

interface Refused {
  issues: readonly Issue[];
  message: string;
}

/** Issues of a refused filter. Plain texts are shown where the visitor is: under the last question, the tier. */
export function filterIssues({ issues, message }: Refused): Issue[] {
  if (issues.length === 0) return [{ field: '/tier', message, keyword: 'server' }];
  return issues.map((issue) => ({ ...issue, field: issue.field || '/tier' }));
}

/** The same of a member's filter, whose form has no other field of the call than the tier. */
export function memberFilterIssues({ issues, message }: Refused): Issue[] {
  return filterIssues({ issues: issues.filter(({ field }) => field === ''), message });
}
