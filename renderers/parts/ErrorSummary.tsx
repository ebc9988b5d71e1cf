import { useState } from 'react';
import type { ErrorSummaryProps } from '../../src/engine/types.ts';
import { labelled } from '../kit/text/labelled.ts';
import { Panel } from '../kit/Panel.tsx';
import { useSay } from '../kit/text/say.ts';

/**
 * All that stands in the way, at the top, each leading to its field. It is announced when it comes, and not again as it
 * shrinks; where it takes the focus itself, the focus announces it.
 */
export function ErrorSummary({ id, issues, onPick }: ErrorSummaryProps) {
  const say = useSay();
  const isNew = useIsFirst(issues);
  if (issues.length === 0) return null;
  const problems = saidOnce(issues);
  const n = problems.length;
  const title = say({ one: 'There is a problem', other: 'There are {n} problems' }, { n });
  return (
    <Panel
      id={id}
      tone="bad"
      role={isNew && problems.some(({ field }) => field !== '') ? 'alert' : 'group'}
      title={title}
      className="error-summary"
    >
      <ul className="error-list">
        {problems.map((issue) => (
          <li key={`${issue.field} ${issue.keyword} ${issue.message}`}>
            {issue.field === '' ? (
              say(issue.message)
            ) : (
              <button type="button" onClick={() => onPick(issue.field)}>
                {labelled(issue.label, say(issue.message))}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Issues = ErrorSummaryProps['issues'];

function useIsFirst(issues: Issues): boolean {
  const [first] = useState(issues);
  const [isFirst, set] = useState(true);
  if (isFirst && issues !== first) set(false);
  return isFirst;
}

// One fault may concern several fields together, such as a code and the address that it belongs to.
function saidOnce(issues: Issues): Issues {
  const [first] = issues;
  const isOne = issues.every(
    ({ keyword, message }) => keyword === 'together' && message === first?.message,
  );
  if (!first || !isOne) return issues;
  return [{ ...first, label: issues.map(({ label }) => label).join(', ') }];
}
