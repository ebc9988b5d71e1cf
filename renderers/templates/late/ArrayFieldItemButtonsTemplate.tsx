import type { ArrayFieldItemButtonsTemplateProps } from '@rjsf/utils';
import { useSay } from '../../kit/text/say.ts';
import { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } from '../ButtonTemplates.tsx';

/** What can be done with an entry of a list; which one it is stands in each button's name. */
export function ArrayFieldItemButtonsTemplate(
  props: ArrayFieldItemButtonsTemplateProps & { autoFocus?: boolean },
) {
  const disabled = props.disabled === true || props.readonly === true;
  const say = useSay();
  const number = props.index + 1;
  return (
    <div className="list-item-buttons">
      {props.hasMoveUp && (
        <MoveUpButton
          disabled={disabled}
          aria-label={say('Move up entry {number}', { number })}
          onClick={props.onMoveUpItem}
        />
      )}
      {props.hasMoveDown && (
        <MoveDownButton
          disabled={disabled}
          aria-label={say('Move down entry {number}', { number })}
          onClick={props.onMoveDownItem}
        />
      )}
      {props.hasCopy && (
        <CopyButton
          disabled={disabled}
          aria-label={say('Copy entry {number}', { number })}
          onClick={props.onCopyItem}
        />
      )}
      {props.hasRemove && (
        <RemoveButton
          disabled={disabled}
          aria-label={say('Remove entry {number}', { number })}
          autoFocus={props.autoFocus}
          onClick={props.onRemoveItem}
        />
      )}
    </div>
  );
}
