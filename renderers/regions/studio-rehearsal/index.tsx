/** What the draft does to enrollments under way. actions: rehearse. */
import type { RegionProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { type Rehearsal, useRehearsal } from './use-rehearsal.ts';
import './studio-rehearsal.css';

type Props = RegionProps<Record<never, never>, { rehearse: { after: string } }>;

const WHAT = {
  asked: 'Asked again, or for the first time',
  dropped: 'No longer asked; what was answered is dropped',
} as const;

export default function StudioRehearsal({ act }: Props) {
  const found = useRehearsal((after) => act('rehearse', { after }));
  const { state, message, effects, unread, again } = found;
  if (state === 'failed') return <Failed message={message} onRetry={again} />;
  return (
    <section className="studio-rehearsal" aria-label="Enrollments under way">
      <p role="status">{summaryOf(found)}</p>
      {(['asked', 'dropped'] as const).map((what) => (
        <Effects key={what} what={what} all={effects} />
      ))}
      {unread > 0 && (
        <p className="small">
          {countOf(unread, 'enrollment')} could not be read: the log says why.
        </p>
      )}
      {state === 'done' && (
        <Button className="small" look="quiet" onClick={again}>
          Rehearse again
        </Button>
      )}
    </section>
  );
}

function summaryOf({ state, people, done, touched }: Rehearsal): string {
  if (state === 'running') return `Rehearsing ${done} of ${people} enrollments under way…`;
  if (done === 0) return 'Nobody is in the middle of an enrollment.';
  if (touched === 0) return `Nothing changes for the ${countOf(done, 'enrollment')} under way.`;
  return `Something changes for ${touched} of ${countOf(done, 'enrollment')} under way.`;
}

function Effects({ what, all }: { what: keyof typeof WHAT; all: Rehearsal['effects'] }) {
  const rows = all.filter((effect) => effect.what === what);
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{WHAT[what]}</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Question</th>
          <th scope="col">Enrollments</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, question, count }) => (
          <tr key={`${step} ${question}`}>
            <td>{step}</td>
            <td>{question || 'The whole step'}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function countOf(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
