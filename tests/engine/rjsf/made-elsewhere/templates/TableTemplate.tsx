import type { ArrayFieldTemplateProps } from '@rjsf/utils';

/** A list as a table. */
export default function TableTemplate({
  title,
  items,
  canAdd,
  onAddClick,
}: ArrayFieldTemplateProps) {
  return (
    <fieldset>
      <legend>{`Table of ${title}`}</legend>
      {items}
      {canAdd && (
        <button type="button" onClick={onAddClick}>
          One more
        </button>
      )}
    </fieldset>
  );
}
