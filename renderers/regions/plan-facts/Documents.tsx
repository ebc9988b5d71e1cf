import { FileText } from 'lucide-react';
import { useId } from 'react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { textInLanguage } from '../../../src/shared/store/text-in-language.ts';
import { fileSize, languageName } from '../../kit/text/file-words.ts';
import { useLanguage } from '../../kit/text/say.ts';

interface DocumentsProps {
  plan: SourceData<'get-plan-detail-id'>;
}

const CALLS = '/api/v1/app';

/** What a shopper may read or keep of the plan, each in a tab of its own: the store's summary, and what its owner gave. */
export function Documents({ plan }: DocumentsProps) {
  const { say, locale } = useLanguage();
  const id = useId();
  const { plan_id: planId, plan_documents: documents = [] } = plan;
  if (!planId) return null;
  const of = encodeURIComponent(planId);
  return (
    <section aria-labelledby={id}>
      <h2 className="fact-list-title" id={id}>
        {say('Documents')}
      </h2>
      <ul className="plan-documents">
        <Document
          address={`${CALLS}/plan-document/${of}?locale=${encodeURIComponent(locale)}`}
          name={say('Summary of benefits (PDF)')}
        />
        {documents.map(({ hash = '', name = {}, locale: language = '', size = 0 }) => (
          <Document
            key={hash}
            address={`${CALLS}/plan-file/${of}/${encodeURIComponent(hash)}`}
            name={textInLanguage(name as Record<string, string>, locale)}
            about={[languageName(language, locale), 'PDF', fileSize(size, locale)]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </ul>
    </section>
  );
}

interface DocumentProps {
  address: string;
  name: string;
  /** Language, kind and size. */
  about?: string;
}

function Document({ address, name, about }: DocumentProps) {
  const say = useLanguage().say;
  return (
    <li>
      <a className="plan-document" href={address} target="_blank" rel="noopener">
        <FileText size={20} aria-hidden="true" />
        <span>
          {name} <span className="hidden-text">({say('opens in a new tab')})</span>
        </span>
      </a>
      {about && <span className="small muted">{about}</span>}
    </li>
  );
}
