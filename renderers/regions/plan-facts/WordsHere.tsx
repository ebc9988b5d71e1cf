import { ChevronDown } from 'lucide-react';
import type { Term } from '../../../src/shared/store/terms.ts';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Link } from '../../kit/Link.tsx';
import { useSay } from '../../kit/text/say.ts';

interface WordsHereProps {
  way: RegionProps;
  /** Those that stand in the texts of the page. */
  terms: readonly Term[];
}

/** The insurance words of the page with their meanings, folded. Nothing without any. */
export function WordsHere({ way, terms }: WordsHereProps) {
  const say = useSay();
  if (terms.length === 0) return null;
  return (
    <details className="fold">
      <summary>
        {say('Words on this page')}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <dl className="term-meanings">
        {terms.map(({ key, word, meaning }) => (
          <div key={key}>
            <dt>{say(word)}</dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link way={way} to="/words">
          {say('All insurance words')}
        </Link>
      </p>
    </details>
  );
}
