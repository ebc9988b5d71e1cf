import { labelOfNode } from '../../shared/forms/form-shape.ts';
import type { EffectiveScreen, Pointer } from '../../shared/forms/types.ts';
import type { FormStore } from '../form/form-store.ts';
import { fieldId, formId } from './focus.ts';
import type { Engine } from './create-engine.ts';
import type { ScreenScope } from './session.ts';

/** What is to be pictured: a form that was just saved, or a screen as it stands. Whatever comes of it never stands in the way. */
export function requestScreenshot({ engine, screen, form, behaviour, isOver }: ScreenScope): void {
  const { screenshot } = engine.outside;
  const element = elementOf(screen);
  if (!screenshot || !element || isOver) return;
  const markOf = (field: string): string => fieldId(screen.id, field);
  try {
    screenshot({ screen, element, name: behaviour.screenshot(), markOf, labels: labelsOf(form) });
  } catch (error) {
    console.info('The screen was not pictured.', error);
  }
}

/** The same of a screen without a form that shows under a dialog. */
export async function requestScreenshotOf(id: string, { outside, setup }: Engine): Promise<void> {
  const element = document.querySelector(`[data-screenshot="${id}"]`)?.closest('.screen');
  if (!outside.screenshot || !element) return;
  try {
    const screen = await setup.loadScreen(id);
    const markOf = (field: string): string => fieldId(id, field);
    outside.screenshot({ screen, element, name: undefined, markOf, labels: new Map() });
  } catch (error) {
    console.info('The screen was not pictured.', error);
  }
}

function labelsOf(form: FormStore | undefined): Map<Pointer, string> {
  const nodes = [...(form?.shape.nodes ?? [])];
  return new Map(nodes.map(([at, node]) => [at, labelOfNode(node, form?.presence.of(at))]));
}

// The form's own element is empty: its fields stand beside it. Without a form, the regions that may be seen are on the page.
function elementOf({ id, form }: EffectiveScreen): Element | null | undefined {
  if (form) return document.getElementById(formId(id))?.parentElement;
  return document.querySelector(`[data-screenshot="${id}"]`)?.closest('.screen');
}
