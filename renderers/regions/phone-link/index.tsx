/** Number to call for plans that are sold by telephone, as a link: session.call_phone. */
import { Phone } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { phoneInWords } from '../../../src/shared/domain/identifiers.ts';
import './recipe.generated.css';

export default function PhoneLink({ scope }: RegionProps) {
  const { call_phone: phone = '' } = scope.session;
  if (!phone) return null;
  return (
    <p className="phone-link">
      <a className="button primary" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <span>
          <Phone aria-hidden="true" />
          {phoneInWords(phone)}
        </span>
      </a>
    </p>
  );
}
