import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { ArrayFieldItemButtonsTemplate } from './ArrayFieldItemButtonsTemplate.tsx';

/** One entry of a list as a card; an entry of several fields says which one it is. */
export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
  schema: { type, title },
}: ArrayFieldItemTemplateProps) {
  return (
    <div className="card list-item">
      {type === 'object' && title && <p className="list-item-title">{`${title} ${index + 1}`}</p>}
      {children}
      {hasToolbar && <ArrayFieldItemButtonsTemplate {...buttonsProps} />}
    </div>
  );
}
