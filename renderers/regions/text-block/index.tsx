/**
 * Words between other things. data: text (HTML or plain text). texts: title, text.
 * options: tone (plain, info, good, warning, bad). Nothing at all is shown without words.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { Html } from '../../kit/text/Html.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel, toneOf } from '../../kit/Panel.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import type { fedBy } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export { loadHtml as loadParts } from '../../kit/text/Html.tsx';

export default function TextBlock({ data, texts, options }: RegionProps<typeof fedBy>) {
  const say = useSay();
  return (
    <NeedView need={data.text} waiting={<Skeleton />} what={texts.title ?? say('This text')}>
      {(value) => {
        const words = texts.text || value;
        if (!words) return null;
        const tone = toneOf(options.tone);
        if (tone) {
          return (
            <Panel tone={tone} {...(texts.title ? { title: texts.title } : {})}>
              <Html html={words} />
            </Panel>
          );
        }
        return (
          <section className="text-block">
            {texts.title && <h2>{texts.title}</h2>}
            <Html html={words} />
          </section>
        );
      }}
    </NeedView>
  );
}
