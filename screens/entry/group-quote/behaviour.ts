import type { Behaviour } from '../../../src/engine/types.ts';

const LIST = '/agent-group-quotes';
const DRAFT = 'app-group-quote-draft';

/** Shows the mail to the group's contact, and sends the quote. */
export const behaviour: Behaviour = {
  onAction: {
    async preview(_moment, ports) {
      const answer = await ports.api('app-preview-group-quote', {});
      if (!answer.ok) ports.notice(answer.message, 'error');
      else ports.open('store/quote-preview', { name: 'The contact', content: answer.data.content });
    },
    async send(_moment, ports) {
      const answer = await ports.api('app-send-group-quote', {});
      ports.refresh([DRAFT, 'app-group-quotes']);
      if (!answer.ok) {
        ports.notice(answer.message, 'error');
        return;
      }
      ports.go(LIST);
      ports.notice(answer.message, 'success');
    },
  },
};
