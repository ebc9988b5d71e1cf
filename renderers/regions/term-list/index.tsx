/** Insurance words with their meanings, by the alphabet. data: terms. texts: empty. */
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

export default function TermList({ data, texts }: Props) {
  const say = useSay();
  return (
    <NeedView need={data.terms} waiting={<SkeletonLines count={8} />} what="The list of words">
      {(terms = []) => {
        const said = terms
          .flatMap(({ key, word, meaning }) =>
            key && word && meaning ? [{ key, word: say(word), meaning: say(meaning) }] : [],
          )
          .sort((one, other) => one.word.localeCompare(other.word));
        if (said.length === 0)
          return <p>{texts.empty ?? say('There are no words to explain here.')}</p>;
        return (
          <dl className="term-list">
            {said.map(({ key, word, meaning }) => (
              <div key={key} id={key}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        );
      }}
    </NeedView>
  );
}
