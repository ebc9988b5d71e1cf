import type { CyclicSchemaExpandProps } from '@rjsf/utils';
import { AddButton } from './ButtonTemplates.tsx';

/** A part that holds itself: drawn one level further each time somebody asks. */
export function CyclicSchemaExpandTemplate({
  name,
  fieldPathId,
  onExpand,
}: CyclicSchemaExpandProps) {
  const id = fieldPathId.$id;
  return (
    <div className="group" id={id} role="group" aria-label={name}>
      <h2 className="group-title">{name}</h2>
      <div>
        <AddButton aria-label={`Add ${name}`} onClick={() => onExpand(id)} />
      </div>
    </div>
  );
}
