import type { ErrorSummaryProps } from '../../src/engine/types.ts';
import { Panel } from '../kit/Panel.tsx';
import { useSay } from '../kit/say.ts';

/** All that stands in the way, at the top, each leading to its field. */
export function ErrorSummary({ issues, onPick }: ErrorSummaryProps) {
  const say = useSay();
  if (issues.length === 0) return null;
  const problems = saidOnce(issues);
  const n = problems.length;
  const title = say(n === 1 ? 'There is a problem' : 'There are {n} problems', { n });
  return (
    <Panel tone="bad" role="alert" title={title} className="error-summary">
      <ul className="error-list">
        {problems.map((issue) => (
          <li key={`${issue.field} ${issue.keyword} ${issue.message}`}>
            {issue.field === '' ? (
              say(issue.message)
            ) : (
              <button type="button" onClick={() => onPick(issue.field)}>
                {withLabel(issue.label, say(issue.message))}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Issues = ErrorSummaryProps['issues'];

function withLabel(label: string, message: string): string {
  if (label === '') return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
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
