import { useSay } from '../text/say.ts';

/** Says how many of the plans that a comparison names are not sold here. */
export function NotSold({ count }: { count: number }) {
  const say = useSay();
  return (
    <p>
      {say(
        {
          one: 'One plan of this comparison is not sold here: it may have been replaced, or belong to another store.',
          other:
            '{n} plans of this comparison are not sold here: they may have been replaced, or belong to another store.',
        },
        { n: count },
      )}
    </p>
  );
}
