import { labelOfNode } from '../../shared/forms/form-shape.ts';
import type { EffectiveScreen, Pointer } from '../../shared/forms/types.ts';
import type { FormStore } from '../form/form-store.ts';
import { fieldId, formId } from './focus.ts';
import type { Engine } from './create-engine.ts';
import type { ScreenScope } from './session.ts';

/** What is to be pictured: a form that was just saved, or a screen as it stands. Whatever comes of it never stands in the way. */
export function requestScreenshot(scope: ScreenScope): void {
  const { engine, screen, form, behaviour } = scope;
  const element = elementOf(screen.id, screen.form !== undefined);
  if (!element || scope.isOver) return;
  void quietly(() => order(engine, { screen, element, name: behaviour.screenshot() }, form));
}

/** The same of a screen without a form that shows under a dialog. */
export async function requestScreenshotOf(id: string, engine: Engine): Promise<void> {
  const element = elementOf(id, false);
  if (!element) return;
  await quietly(async () => {
    const screen = await engine.setup.loadScreen(id);
    order(engine, { screen, element, name: undefined });
  });
}

function order(
  { outside }: Engine,
  what: { screen: EffectiveScreen; element: Element; name: string | undefined },
  form?: FormStore,
): void {
  const markOf = (field: string): string => fieldId(what.screen.id, field);
  outside.screenshot?.({ ...what, markOf, labels: labelsOf(form) });
}

async function quietly(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.info('The screen was not pictured.', error);
  }
}

function labelsOf(form: FormStore | undefined): Map<Pointer, string> {
  const nodes = [...(form?.shape.nodes ?? [])];
  return new Map(nodes.map(([at, node]) => [at, labelOfNode(node, form?.presence.of(at))]));
}

// The form's own element is empty: its fields stand beside it. Without a form, the regions that may be seen are on the page.
function elementOf(id: string, hasForm: boolean): Element | null | undefined {
  if (hasForm) return document.getElementById(formId(id))?.parentElement;
  return document.querySelector(`[data-screenshot="${id}"]`)?.closest('.screen');
}
