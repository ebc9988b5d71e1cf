import type { RegionProps } from '../../../src/engine/types.ts';
import type { Sources } from '../../../src/shared/contracts/call-types.ts';

/** Calls that its data may come from. */
export const fedBy = {
  landing: ['@landing'],
  menu: ['get-common-menu', 'get-group-menu/categories'],
  cart: ['get-cart-count'],
  recommended: ['recommendation-filter'],
  languages: ['@languages'],
} as const satisfies Sources;

/** Its actions, with what each brings along. */
interface Acts {
  about: object;
  category: { category: string };
  recommended: object;
  language: { code: string };
  logout: object;
}

/** What it is drawn with. */
export type Props = RegionProps<typeof fedBy, Acts>;
