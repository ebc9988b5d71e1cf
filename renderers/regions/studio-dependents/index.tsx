/** What depends on a part that is to be deleted. data: found. actions: remove. */
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { partAddress, partIn } from '../studio-desk/part-address.ts';
import { Sentence } from '../studio-rules/Sentence.tsx';
import type { Props } from './fed-by.ts';
import './studio-dependents.css';

type Found = Partial<Calls['app-studio-dependents']['data']>;

const KINDS = {
  fault: 'What is wrong then, and has to be changed',
  question: 'Questions',
  rule: 'Rules that go with it, or lose a part',
  line: 'Lines of the review page that go with it',
  layer: 'What portals, sites and languages say of it',
  text: 'Words of other languages',
  fixture: 'Fixtures that answer it, and have to be changed',
} as const;

export default function StudioDependents({ data, act, busy, scope, go }: Props) {
  return (
    <NeedView need={data.found} waiting={<SkeletonLines count={3} />} what="What depends on it">
      {(value) => {
        const { title = '', dependents = [] } = value as Found;
        return (
          <div className="studio-dependents">
            <p>
              <strong>{title}</strong>{' '}
              {dependents.length === 0
                ? 'is named nowhere else.'
                : 'is to be deleted. This depends on it:'}
            </p>
            {Object.entries(KINDS).map(([kind, words]) => (
              <Kind
                key={kind}
                words={words}
                found={dependents.filter((one) => one.kind === kind)}
              />
            ))}
            <p className="muted small">Undo brings all of it back.</p>
            <div className="studio-acts-row">
              <Button look="danger" busy={busy.has('remove')} onClick={() => void act('remove')}>
                Delete
              </Button>
              <Button look="quiet" onClick={() => go(partAddress(partIn(scope.query)))}>
                Keep it
              </Button>
            </div>
          </div>
        );
      }}
    </NeedView>
  );
}

function Kind({
  words,
  found,
}: {
  words: string;
  found: readonly NonNullable<Found['dependents']>[number][];
}) {
  if (found.length === 0) return null;
  return (
    <section>
      <h2>{words}</h2>
      <ul>
        {found.map(({ says, file, line }, index) => (
          <li key={`${file} ${line ?? ''} ${index}`}>
            <Sentence text={says} />{' '}
            {file && <code>{line === undefined ? file : `${file}:${line}`}</code>}
          </li>
        ))}
      </ul>
    </section>
  );
}
