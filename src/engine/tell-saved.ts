import { fieldId, formId } from './focus.ts';
import type { Session } from './session.ts';

/** Lets the world outside know that a form was saved, while it still shows. Whatever comes of it never stands in the way. */
export function tellSaved({ engine, screen, behaviour, isOver }: Session): void {
  const { saved } = engine.outside;
  // The form's own element is empty: its fields stand beside it.
  const element = document.getElementById(formId(screen.id))?.parentElement;
  if (!saved || !element || isOver) return;
  const markOf = (field: string): string => fieldId(screen.id, field);
  try {
    saved({ screen, element, picture: behaviour.picture(), markOf });
  } catch (error) {
    console.info('The saved form was not pictured.', error);
  }
}
