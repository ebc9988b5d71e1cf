/**
 * Who the agent or group is. data: about. texts: missing.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { Html } from '../../kit/text/Html.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { fedBy } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';

export default function AboutText({ data, texts }: RegionProps<typeof fedBy>) {
  const say = useSay();
  return (
    <NeedView need={data.about} waiting={<SkeletonLines count={4} />} what="This text">
      {(value) =>
        value?.about ? (
          <Html html={value.about} />
        ) : (
          <p className="muted">{texts.missing ?? say('Not Available')}</p>
        )
      }
    </NeedView>
  );
}
