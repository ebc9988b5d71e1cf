import type { Issue } from '../forms/types.ts';

interface Refused {
  issues: readonly Issue[];
  message: string;
}

/**
 * Issues of a refused filter. A plain text is shown where the visitor is: under the last question, the tier. A field shows
 * one issue; further plain texts are of the form as a whole.
 */
export function filterIssues({ issues, message }: Refused): Issue[] {
  if (issues.length === 0) return [{ field: '/tier', message, keyword: 'server' }];
  const plain = issues.find(({ field }) => field === '');
  return issues.map((issue) => (issue === plain ? { ...issue, field: '/tier' } : issue));
}

/** The same of a member's filter, whose form has no other field of the call than the tier. */
export function memberFilterIssues({ issues, message }: Refused): Issue[] {
  return filterIssues({ issues: issues.filter(({ field }) => field === ''), message });
}
