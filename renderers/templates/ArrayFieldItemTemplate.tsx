import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { ArrayFieldItemButtonsTemplate } from './ArrayFieldItemButtonsTemplate.tsx';

/** One entry of a list as a card. */
export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
}: ArrayFieldItemTemplateProps) {
  return (
    <div className="card list-item">
      {children}
      {hasToolbar && <ArrayFieldItemButtonsTemplate {...buttonsProps} />}
    </div>
  );
}
