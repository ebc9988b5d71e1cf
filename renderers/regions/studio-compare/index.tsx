/** Which two publishes are compared: the page's address names them. data: history. */
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { NeedView } from '../../kit/NeedView.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { partAddress, partIn } from '../studio-desk/part-address.ts';
import type { Props } from './fed-by.ts';
import './studio-compare.css';

type Publishes = Calls['app-studio-history']['data']['publishes'];
interface Pair {
  from: string;
  to: string;
}

export default function StudioCompare({ data, scope: { query }, go }: Props) {
  const { from = '', to = '' } = query;
  const choose = (pair: Pair): void =>
    go(`${partAddress(partIn(query), 'compare')}&${new URLSearchParams({ ...pair })}`);
  return (
    <NeedView need={data.history} waiting={<SkeletonLines count={2} />} what="The history">
      {(value) => {
        const { publishes = [] } = value as Partial<Calls['app-studio-history']['data']>;
        if (publishes.length < 2)
          return <p className="muted">There are no two publishes to compare yet.</p>;
        return <Choices publishes={publishes} pair={{ from, to }} choose={choose} />;
      }}
    </NeedView>
  );
}

function Choices({
  publishes,
  pair,
  choose,
}: {
  publishes: Publishes;
  pair: Pair;
  choose(pair: Pair): void;
}) {
  const named = publishes.map(({ id, name, at }) => ({
    value: String(id),
    label: `${name} · ${new Date(at).toLocaleString()}`,
  }));
  const optionsFor = (value: string) =>
    value === '' ? [{ value: '', label: 'Choose…' }, ...named] : named;
  const isSame = pair.from !== '' && pair.from === pair.to;
  return (
    <>
      <div className="studio-compare" role="group" aria-label="Publishes to compare">
        <SelectField
          label="What differs from"
          value={pair.from}
          options={optionsFor(pair.from)}
          set={(from) => choose({ ...pair, from })}
        />
        <SelectField
          label="to"
          value={pair.to}
          options={optionsFor(pair.to)}
          set={(to) => choose({ ...pair, to })}
        />
      </div>
      {(pair.from === '' || pair.to === '') && (
        <p className="muted">Choose two publishes: the lines that differ stand here then.</p>
      )}
      {isSame && <p className="muted">Both are the same publish.</p>}
    </>
  );
}
