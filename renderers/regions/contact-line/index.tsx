/**
 * Whom to call or write to.
 * data: landing. texts: loading. options: hidePhone.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { ContactLine } from '../../kit/store/ContactLine.tsx';
import { isContactless, readContact } from '../../kit/store/contact.ts';
import type { fedBy } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';

export default function ContactLineRegion({ data, texts, options }: RegionProps<typeof fedBy>) {
  const say = useSay();
  if (isContactless(data.landing)) return null;
  return (
    <p className="contact-line">
      <ContactLine
        contact={readContact(data.landing?.value)}
        hidePhone={options.hidePhone === true}
        missing={texts.loading ?? say('Loading..')}
      />
    </p>
  );
}
