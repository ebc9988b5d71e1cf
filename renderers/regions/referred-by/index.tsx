/**
 * Who sent the visitor. data: referral. texts: title. Nothing at all is shown when the link is no longer valid.
 */
import { UserRound } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { useSay } from '../../kit/text/say.ts';
import type { fedBy } from './fed-by.ts';
import './recipe.generated.css';

export default function ReferredBy({ data, texts }: RegionProps<typeof fedBy>) {
  const say = useSay();
  const { valid_referral_link: isValid, referrer_info: referrer } = data.referral?.value ?? {};
  if (!isValid || !referrer?.display_name) return null;
  return (
    <p className="referred-by">
      <UserRound size={20} aria-hidden="true" />
      <span>{texts.title ?? say('Referred By')}</span>
      <strong>{referrer.display_name}</strong>
    </p>
  );
}
