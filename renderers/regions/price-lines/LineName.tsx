import { useSay } from '../../kit/text/say.ts';
import type { Explained } from './fed-by.ts';

type Line = NonNullable<Explained['lines']>[number];

interface LineNameProps {
  line: Line;
  price: Explained;
  /** Tier of the first line. */
  base: string;
}

/** What one line of a price is for. */
export function LineName({ line, price, base }: LineNameProps) {
  const say = useSay();
  const percent = String(line.percent ?? 100);
  const child = String(line.child ?? 1);
  const tier = say(line.tier_label ?? '');
  const owner = {
    member: say('You'),
    spouse: say('Your spouse'),
    child: say('Child {n}', { n: child }),
  };
  const whose = line.person ? owner[line.person] : '';
  const of = (words: string): string => (whose ? `${whose}: ${words}` : words);
  switch (line.kind) {
    case 'tier':
      return say('{tier} in place of {base}', { tier, base: say(base) });
    case 'state':
      return of(say('{percent}% of the rate in {place}', { percent, place: price.state ?? '' }));
    case 'area':
      return of(say('{percent}% of the rate in {place}', { percent, place: line.area ?? '' }));
    case 'tobacco':
      return of(
        line.percent == null
          ? say('Tobacco use')
          : say('Tobacco use, {percent}% of the rate', { percent }),
      );
    case 'rounding':
      return of(say('Rounding'));
    case 'kept':
      return say('Kept for you: the price from before it changed');
    default:
      return rateName({ line, price, whose, tier, say });
  }
}

function rateName({
  line,
  price,
  whose,
  tier,
  say,
}: Pick<LineNameProps, 'line' | 'price'> & {
  whose: string;
  tier: string;
  say: ReturnType<typeof useSay>;
}): string {
  if (line.person === 'child') return whose;
  const age = line.person === 'spouse' ? price.spouse_age : price.age;
  if (line.person) return say('{who}, age {age}', { who: whose, age: String(age ?? '') });
  const { ages } = price;
  if (!ages) return say('{tier}, at every age', { tier });
  return ages.from === ages.to
    ? say('{tier}, age {age}', { tier, age: String(ages.from) })
    : say('{tier}, ages {from} to {to}', { tier, from: String(ages.from), to: String(ages.to) });
}
