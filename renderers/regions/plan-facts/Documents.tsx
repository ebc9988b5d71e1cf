import { FileText } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../kit/text/say.ts';

interface DocumentsProps {
  /** Id of the plan; without it there is none. */
  plan: string | undefined;
}

/** What a shopper may read or keep of the plan, each in a tab of its own. */
export function Documents({ plan }: DocumentsProps) {
  const { say, locale } = useLanguage();
  const id = useId();
  if (!plan) return null;
  const address = `/api/v1/app/plan-document/${encodeURIComponent(plan)}`;
  return (
    <section aria-labelledby={id}>
      <h2 className="fact-list-title" id={id}>
        {say('Documents')}
      </h2>
      <a
        className="plan-document"
        href={`${address}?locale=${encodeURIComponent(locale)}`}
        target="_blank"
        rel="noopener"
      >
        <FileText size={20} aria-hidden="true" />
        <span>
          {say('Summary of benefits (PDF)')}{' '}
          <span className="hidden-text">({say('opens in a new tab')})</span>
        </span>
      </a>
    </section>
  );
}
