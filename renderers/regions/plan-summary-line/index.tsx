/**
 * For whom and where plans are shown. data: info (get-group-agent-member-info: enrollment_type, user_info,
 * group_info {gname, gcode}, platforms [{platform_name, platform_code}]). options: type 'existing-member' …
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { type Fields, fieldsOf, listOf, textOf, unwrap } from '../../kit/read.ts';
import './plan-summary-line.css';

export default function PlanSummaryLine({ data, scope }: RegionProps) {
  const outer = fieldsOf(data.info?.value);
  const info = fieldsOf(unwrap(outer));
  const group = fieldsOf(info.group_info ?? outer.group_info);
  const platforms = info.platforms ?? outer.platforms;
  const portal = fieldsOf(Array.isArray(platforms) ? listOf(platforms)[0] : platforms);
  const facts = [
    ['Member', memberName(fieldsOf(info.user_info), textOf(outer.enrollment_type))],
    ['Group', withCode(textOf(group.gname, group.group_name), textOf(group.gcode))],
    [
      'Portal',
      withCode(
        textOf(portal.platform_name, scope.session.portal_name),
        textOf(portal.platform_code, scope.session.portal_code),
      ),
    ],
  ].filter(([, words]) => words !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="summary-line">
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function memberName(member: Fields, type: string): string {
  if (!type.startsWith('existing')) return '';
  const names = [member.first_name ?? member.cfname, member.last_name ?? member.clname];
  return (
    textOf(member.name, member.full_name) ||
    names
      .map((name) => textOf(name))
      .join(' ')
      .trim()
  );
}

function withCode(name: string, code: string): string {
  return name && code ? `${name} (${code})` : name;
}
