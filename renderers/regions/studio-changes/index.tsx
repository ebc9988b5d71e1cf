/** What a publish would change, or two publishes differ in, file by file. data: changes. */
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { DiffView } from './DiffView.tsx';
import type { Props } from './fed-by.ts';
import './studio-changes.css';

export default function StudioChanges({ data }: Props) {
  return (
    <NeedView need={data.changes} waiting={<SkeletonLines count={3} />} what="The changes">
      {(value) => {
        if (!value) return null;
        const { changes = [] } = value as Partial<Calls['app-studio-changes']['data']>;
        return changes.length === 0 ? (
          <p className="muted">Nothing differs.</p>
        ) : (
          changes.map((change) => <DiffView key={change.file} {...change} />)
        );
      }}
    </NeedView>
  );
}
