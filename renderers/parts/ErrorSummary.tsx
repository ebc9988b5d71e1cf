import type { ErrorSummaryProps } from '../../src/engine/types.ts';
import { Panel } from '../kit/Panel.tsx';

/** All that stands in the way, at the top, each leading to its field. */
export function ErrorSummary({ issues, onPick }: ErrorSummaryProps) {
  if (issues.length === 0) return null;
  const title = issues.length === 1 ? 'There is a problem' : `There are ${issues.length} problems`;
  return (
    <Panel tone="bad" role="alert" title={title} className="error-summary">
      <ul className="error-list">
        {issues.map((issue) => (
          <li key={`${issue.field} ${issue.keyword} ${issue.message}`}>
            {issue.field === '' ? (
              issue.message
            ) : (
              <button type="button" onClick={() => onPick(issue.field)}>
                {issue.label ? `${issue.label}: ${issue.message}` : issue.message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
