import type { ArrayFieldItemButtonsTemplateProps } from '@rjsf/utils';
import { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } from '../ButtonTemplates.tsx';

/** What can be done with an entry of a list; which one it is stands in each button's name. */
export function ArrayFieldItemButtonsTemplate(
  props: ArrayFieldItemButtonsTemplateProps & { autoFocus?: boolean },
) {
  const disabled = props.disabled === true || props.readonly === true;
  const number = props.index + 1;
  return (
    <div className="list-item-buttons">
      {props.hasMoveUp && (
        <MoveUpButton
          disabled={disabled}
          aria-label={`Move up entry ${number}`}
          onClick={props.onMoveUpItem}
        />
      )}
      {props.hasMoveDown && (
        <MoveDownButton
          disabled={disabled}
          aria-label={`Move down entry ${number}`}
          onClick={props.onMoveDownItem}
        />
      )}
      {props.hasCopy && (
        <CopyButton
          disabled={disabled}
          aria-label={`Copy entry ${number}`}
          onClick={props.onCopyItem}
        />
      )}
      {props.hasRemove && (
        <RemoveButton
          disabled={disabled}
          aria-label={`Remove entry ${number}`}
          autoFocus={props.autoFocus}
          onClick={props.onRemoveItem}
        />
      )}
    </div>
  );
}
