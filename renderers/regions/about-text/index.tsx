/**
 * Who the agent or group is. data: about (HTML, or {agent_bio | gweb_aboutus}). texts: missing.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { Html } from '../../kit/Html.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { fieldsOf, textOf, unwrap } from '../../kit/read.ts';

export default function AboutText({ data, texts }: RegionProps) {
  return (
    <NeedView need={data.about} waiting={<SkeletonLines count={4} />} what="This text">
      {(value) => {
        const words = wordsOf(value);
        return words ? (
          <Html html={words} />
        ) : (
          <p className="muted">{texts.missing ?? 'Not Available'}</p>
        );
      }}
    </NeedView>
  );
}

function wordsOf(value: unknown): string {
  const inner = unwrap(value);
  const fields = fieldsOf(inner);
  const { agent_bio, gweb_aboutus, about, about_text } = { ...fieldsOf(fields.data), ...fields };
  return textOf(inner, agent_bio, gweb_aboutus, about, about_text);
}
