import { Button } from '../../kit/Button.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import type { Props } from './fed-by.ts';
import type { DraftCheck } from './known.ts';

const MOST = 20;

/** What is wrong with the draft, each with its place and, where it is known, what puts it right. */
export function Problems({ check, act }: Pick<Props, 'act'> & { check: Props['data']['check'] }) {
  const found = (check?.value as DraftCheck | undefined)?.problems ?? [];
  return (
    <section className="studio-problems" aria-label="Problems" aria-live="polite">
      <Unloaded need={check} what="What is wrong with the draft" />
      {found.length > 0 && (
        <>
          <h2>
            {found.length} {found.length === 1 ? 'problem' : 'problems'}
          </h2>
          <ul>
            {found.slice(0, MOST).map(({ file, line, pointer, problem, hint, severity, fix }) => (
              <li key={`${file} ${pointer} ${problem}`} data-severity={severity}>
                <span>
                  {problem}
                  {hint && fix === undefined && ` (${hint})`}
                </span>{' '}
                <code>
                  {file}
                  {line !== undefined && `:${line}`}
                </code>
                {fix !== undefined && (
                  <Button className="small" onClick={() => void act('fix', { file, pointer, fix })}>
                    Use “{fix}”
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
