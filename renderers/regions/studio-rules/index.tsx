/** The rules of a step in words. data: rules. actions: remove, change. */
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { Props } from './fed-by.ts';
import { Sentence } from './Sentence.tsx';

export default function StudioRules({ data, act, busy }: Props) {
  return (
    <NeedView need={data.rules} waiting={<SkeletonLines count={3} />} what="The rules">
      {(value) => {
        const { rules = [] } = value as Partial<Calls['app-studio-rules']['data']>;
        if (rules.length === 0) return <p className="muted">This step has no rules yet.</p>;
        return (
          <ul className="studio-rules" aria-label="Rules">
            {rules.map(({ name, says, isWords, rule, canChange, file }, index) => (
              <li key={`${says} ${index}`} className="card">
                {isWords ? (
                  <p>
                    <Sentence text={says} />
                  </p>
                ) : (
                  <details>
                    <summary>“{name}”, a rule that words can’t say</summary>
                    <code>{says}</code>
                  </details>
                )}
                {rule === undefined ? (
                  <p className="small muted">
                    For all portals: <code>{file}</code>
                  </p>
                ) : (
                  <div className="studio-acts-row">
                    {canChange && (
                      <Button
                        className="small"
                        aria-label={`Change: ${says.replaceAll('*', '')}`}
                        onClick={() => void act('change', { rule })}
                      >
                        Change
                      </Button>
                    )}
                    <Button
                      className="small"
                      look="quiet"
                      busy={busy.has('remove')}
                      aria-label={`Delete: ${isWords ? says.replaceAll('*', '') : `“${name}”`}`}
                      onClick={() => void act('remove', { rule })}
                    >
                      Delete
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        );
      }}
    </NeedView>
  );
}
