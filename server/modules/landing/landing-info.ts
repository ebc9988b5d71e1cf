import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { cleanHtml } from '../../security/allowed-html.ts';
import type { LandingRow } from './repository.ts';

/** Owner of the shop: data of header, footer and the About window. */
export type LandingInfo = Omit<Calls['validate-landing-page']['data'], 'valid'>;

/** A group's page shows the group, any other the agent; missing data are taken from the other. */
export function toLandingInfo(row: LandingRow): LandingInfo {
  const [first, second] =
    row.type === 'group' ? [groupCard(row), agentCard(row)] : [agentCard(row), groupCard(row)];
  const name = first.name || second.name;
  return {
    type: row.type,
    group_id: row.group_id,
    agent_id: row.agent_id,
    data: { agent_code: row.agent_code, group_code: row.group_code },
    logo: row.logo,
    image: row.image,
    image_link: webAddress(row.image_link),
    display_phone: first.phone || second.phone,
    display_email: first.email || second.email,
    tagline: first.tagline || second.tagline,
    display_about_name: name,
    display_name: name,
    agent_bio: cleanHtml(row.agent_bio ?? ''),
    gweb_aboutus: cleanHtml(row.group_about ?? ''),
    portal_code: row.portal,
  };
}

function agentCard(row: LandingRow) {
  return {
    name: row.agent_name ?? '',
    phone: row.agent_phone ?? '',
    email: row.agent_email ?? '',
    tagline: row.agent_tagline ?? '',
  };
}

function groupCard(row: LandingRow) {
  return {
    name: row.group_name ?? '',
    phone: row.group_phone ?? '',
    email: row.group_email ?? '',
    tagline: row.group_tagline ?? '',
  };
}

// A picture's address may be a web page or a path, never a script.
function webAddress(text: string): string {
  return /^(https?:\/\/|\/(?!\/))/.test(text) ? text : '';
}
