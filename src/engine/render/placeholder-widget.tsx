import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Renderers } from '../types.ts';

const made = new Map<string, ComponentType<WidgetProps>>();

/** Visible stand-in for a widget that is missing. The same component for the same name. */
export function placeholderWidget(
  name: string,
  Placeholder: Renderers['parts']['Placeholder'],
): ComponentType<WidgetProps> {
  const known = made.get(name);
  if (known) return known;
  const widget = (): React.JSX.Element => <Placeholder kind="widget" name={name} />;
  made.set(name, widget);
  return widget;
}
