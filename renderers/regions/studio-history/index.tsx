/** What was published, and how to take it back. data: history. actions: back. */
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { DiffView } from '../studio-changes/DiffView.tsx';
import { partAddress, partIn, type ShownPart } from '../studio-desk/part-address.ts';
import type { Props } from './fed-by.ts';
import '../studio-changes/studio-changes.css';

export default function StudioHistory({ data, act, busy, scope, go }: Props) {
  return (
    <NeedView need={data.history} waiting={<SkeletonLines count={3} />} what="The history">
      {(value) => {
        const { publishes = [] } = value as Partial<Calls['app-studio-history']['data']>;
        return publishes.length === 0 ? (
          <p className="muted">Nothing was published here yet.</p>
        ) : (
          <>
            {publishes.length > 1 && (
              <Button
                className="small"
                onClick={() => go(compareAddress(partIn(scope.query), publishes))}
              >
                Compare two publishes
              </Button>
            )}
            <ol className="studio-history" aria-label="Publishes, latest first">
              {publishes.map(({ id, name, at, is_back: isBack, changes }) => (
                <li key={id} className="card">
                  <h2>{name}</h2>
                  <p className="small muted">
                    {new Date(at).toLocaleString()} {isBack && '· taken back'}
                  </p>
                  <details>
                    <summary>What it changed</summary>
                    {changes.map((change) => (
                      <DiffView key={change.file} {...change} />
                    ))}
                  </details>
                  {!isBack && (
                    <Button
                      className="small"
                      busy={busy.has('back')}
                      onClick={() => void act('back', { publish: id })}
                    >
                      Take “{name}” back
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </NeedView>
  );
}

// The latest one and the one before it, until others are chosen.
function compareAddress(part: ShownPart, [to, from]: readonly { id: number }[]): string {
  const pair = new URLSearchParams({ from: String(from?.id), to: String(to?.id) });
  return `${partAddress(part, 'compare')}&${pair}`;
}
