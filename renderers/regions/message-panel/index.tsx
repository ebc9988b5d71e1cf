/**
 * A page that is one message: not found, session ended. texts: title, text, button. actions: button().
 * options: icon, target.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { MessageView } from '../../kit/MessageView.tsx';
import './message-panel.css';

export default function MessagePanel(props: RegionProps) {
  return <MessageView {...props} className="message-panel" />;
}
