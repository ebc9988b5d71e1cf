import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';

/** Preview shows the mail as it would be sent; what is wrong with the form stands under its fields. */
export const behaviour: Behaviour<Forms['quote']> = {
  reads: ['/name', '/email', '/message'],
  onAction: {
    async preview({ data: { name = '', email = '', message = '' }, session }, ports) {
      const answer = await ports.api('get-quote-preview-content', {
        enrollment_id: session.tempId ?? '',
        tab: 'cart_info',
        type: 'preview',
        name,
        email,
        message,
      });
      if (answer.ok) ports.open('store/quote-preview', { name, content: answer.data.content });
      else if (answer.issues.length > 0) return { issues: answer.issues, stop: true };
      else ports.notice(answer.message, 'error');
      return undefined;
    },
  },
};
