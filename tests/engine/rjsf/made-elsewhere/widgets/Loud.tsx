import type { WidgetProps } from '@rjsf/utils';

/** Draws another widget of the registry, and gives its words in capitals. */
export default function Loud(props: WidgetProps) {
  const { TextWidget } = props.registry.widgets;
  const give = (value: unknown): void => props.onChange(String(value).toUpperCase());
  return TextWidget ? <TextWidget {...props} onChange={give} /> : null;
}
