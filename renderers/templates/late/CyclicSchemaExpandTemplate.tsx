import type { CyclicSchemaExpandProps } from '@rjsf/utils';
import { useSay } from '../../kit/text/say.ts';
import { AddButton } from '../ButtonTemplates.tsx';

/** Button for a schema within itself: draws one more level each time. */
export function CyclicSchemaExpandTemplate({
  name,
  fieldPathId,
  onExpand,
}: CyclicSchemaExpandProps) {
  const say = useSay();
  const id = fieldPathId.$id;
  return (
    <div className="group" id={id} role="group" aria-label={name}>
      <h2 className="group-title">{name}</h2>
      <div>
        <AddButton aria-label={say('Add {name}', { name })} onClick={() => onExpand(id)} />
      </div>
    </div>
  );
}
