/** What a form makes of a foreign JSON Schema. args: read. */
import type { RegionProps } from '../../../src/engine/types.ts';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import './studio-schema.css';

type Read = Partial<Calls['app-studio-read-schema']['data']>;
/** The dialog is opened with the answer. */
type Props = RegionProps<Record<never, never>, object, { read: Read }>;

const KINDS = {
  upgraded: 'Read as newer words',
  drawn: 'Drawn in its own way',
  judged: 'Checked, without a field',
  ignored: 'Without effect',
} as const;

export default function StudioSchema({ scope }: Props) {
  const { title, draft, fields = 0, differences = [] } = scope.args.read ?? {};
  return (
    <div className="studio-schema">
      <p>
        <strong>{title || 'A step without a title'}</strong>: {fields}{' '}
        {fields === 1 ? 'field' : 'fields'}, read as {draft}.
      </p>
      {differences.length === 0 && <p>Everything in it shows as it is written.</p>}
      {Object.entries(KINDS).map(([kind, words]) => (
        <Kind key={kind} words={words} found={differences.filter((one) => one.kind === kind)} />
      ))}
      <p className="muted small">
        What is right is judged by the schema as it is written. Undo takes the step away again.
      </p>
    </div>
  );
}

function Kind({ words, found }: { words: string; found: NonNullable<Read['differences']> }) {
  if (found.length === 0) return null;
  return (
    <section>
      <h3>{words}</h3>
      <ul>
        {found.map(({ text, count, lines }) => (
          <li key={text}>
            {text}{' '}
            <span className="studio-schema-places muted small">
              {count} {count === 1 ? 'place' : 'places'}
              {lines.length > 0 && `, line ${lines.join(', ')}${count > lines.length ? ', …' : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
