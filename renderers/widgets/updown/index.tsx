import type { WidgetProps } from '@rjsf/utils';
import TextWidget from '../text/index.tsx';

/** RJSF's number with arrows, without them: they are too easily pressed by mistake. */
export default function UpDownWidget(props: WidgetProps) {
  return <TextWidget {...props} />;
}
