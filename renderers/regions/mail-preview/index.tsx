/**
 * A mail's HTML in a frame of its own, which runs no scripts and reaches nothing of the page. args: content. texts: title.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

/** The dialog is opened with the mail. */
type Props = RegionProps<Record<never, never>, object, SourceData<'get-quote-preview-content'>>;

export default function MailPreview({ scope, texts }: Props) {
  const say = useSay();
  const { content = '' } = scope.args;
  return (
    <iframe
      className="mail-preview"
      title={texts.title ?? say('The mail')}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={withNonce(content)}
    />
  );
}

// The frame has the page's policy, which lets a style element in by the page's nonce only.
function withNonce(html: string): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  return html.replace('<style>', () => `<style nonce="${meta?.content ?? ''}">`);
}
