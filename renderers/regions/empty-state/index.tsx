/**
 * Says why there is nothing, and what to do. texts: title, text, button. actions: button(). options: icon, target.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { MessageView } from '../../kit/MessageView.tsx';

export default function EmptyState(props: RegionProps) {
  return <MessageView {...props} className="empty" />;
}
