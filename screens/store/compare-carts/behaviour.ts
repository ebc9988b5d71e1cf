import type { Behaviour, NoForm } from '../../../src/engine/types.ts';
import { startQuote } from '../../../src/shared/store/start-quote.ts';

/** Asks for what prices follow from. */
export const behaviour: Behaviour<NoForm> = {
  onAction: { quote: ({ session }, ports) => startQuote(session, ports) },
};
