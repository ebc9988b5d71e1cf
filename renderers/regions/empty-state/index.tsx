/**
 * Says why there is nothing, and what to do. texts: title, text, button. actions: button(). options: icon, target, plain (no button).
 */
import { type MessageProps, MessageView } from '../../kit/MessageView.tsx';

export default function EmptyState(props: MessageProps) {
  return <MessageView {...props} className="empty" />;
}
