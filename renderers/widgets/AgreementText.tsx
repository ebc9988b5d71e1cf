import { Html } from '../kit/text/Html.tsx';
import { useSay } from '../kit/text/say.ts';

/** A text to agree to, in full, in a box of its own that the keyboard can scroll. */
export function AgreementText({ id, title, body }: { id: string; title: string; body: string }) {
  const say = useSay();
  return (
    <>
      {title && (
        <h3 className="agreement-title" id={`${id}-title`}>
          {title}
        </h3>
      )}
      {body && (
        <div
          className="agreement-body"
          role="region"
          tabIndex={0}
          aria-labelledby={title ? `${id}-title` : undefined}
          aria-label={title ? undefined : say('Text of the agreement')}
        >
          <Html html={body} />
        </div>
      )}
    </>
  );
}
