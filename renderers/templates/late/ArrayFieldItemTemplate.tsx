import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import type { ListRowMore } from '../../../src/engine/types.ts';
import { NamedRowContext } from '../../kit/named-row.ts';
import { Removal } from '../../kit/Removal.tsx';
import { useSay } from '../../kit/text/say.ts';
import { ArrayFieldItemButtonsTemplate } from './ArrayFieldItemButtonsTemplate.tsx';

/** One entry of a list as a card; an entry of several fields has a name. Removing a filled-in one needs a confirmation. */
export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
  schema: { type, title },
  name,
  isBlank,
}: ArrayFieldItemTemplateProps & Partial<ListRowMore>) {
  const say = useSay();
  const { onRemoveItem, fieldPathId } = buttonsProps;
  const isNamed = type === 'object' && !!title;
  return (
    <div className="card list-item">
      {isNamed && <p className="list-item-title">{`${title} ${index + 1}`}</p>}
      <NamedRowContext value={isNamed ? fieldPathId.$id : ''}>{children}</NamedRowContext>
      {hasToolbar && (
        <Removal
          word="Remove"
          name={name ?? say('Entry {n}', { n: index + 1 })}
          onRemove={() => onRemoveItem()}
        >
          {(ask, isKept) => (
            <ArrayFieldItemButtonsTemplate
              {...buttonsProps}
              onRemoveItem={() => (isBlank?.() ? onRemoveItem() : ask())}
              autoFocus={isKept}
            />
          )}
        </Removal>
      )}
    </div>
  );
}
