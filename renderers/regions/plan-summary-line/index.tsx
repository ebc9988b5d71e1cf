/** For whom and where plans are shown. data: info. */
import type { RegionProps } from '../../../src/engine/types.ts';
import { textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import { Unloaded } from '../../kit/Unloaded.tsx';
import type { fedBy } from './fed-by.ts';
import './recipe.generated.css';

export default function PlanSummaryLine({ data, scope }: RegionProps<typeof fedBy>) {
  const say = useSay();
  const {
    enrollment_type: type = '',
    result,
    group_info: group,
    platforms,
  } = data.info?.value ?? {};
  const [portal] = platforms ?? [];
  const { first_name, last_name } = (type.startsWith('existing') && result?.user_info) || {};
  const facts = [
    ['Member', [first_name, last_name].filter(Boolean).join(' ')],
    ['Group', withCode(group?.gname ?? '', group?.gcode ?? '')],
    [
      'Portal',
      withCode(
        textOf(portal?.platform_name, scope.session.portal_name),
        textOf(portal?.platform_code, scope.session.portal_code),
      ),
    ],
  ].filter(([, words]) => words !== '');
  const failed = <Unloaded need={data.info} what="For whom these plans are" />;
  if (facts.length === 0) return failed;
  return (
    <>
      {failed}
      <dl className="summary-line">
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt>{say(label ?? '')}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function withCode(name: string, code: string): string {
  return name && code ? `${name} (${code})` : name;
}
