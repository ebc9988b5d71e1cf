import { describe, expect, it } from 'vitest';
import { toLandingInfo } from '../../../server/modules/landing/landing-info.ts';
import type { LandingRow } from '../../../server/modules/landing/repository.ts';

const ROW: LandingRow = {
  type: 'agent',
  portal: 'NATWEL',
  logo: '',
  image: '',
  image_link: '',
  agent_id: '10110',
  agent_code: 'REY110',
  agent_name: 'Dana Reyes',
  agent_email: 'dana@example.com',
  agent_phone: '555-0110',
  agent_tagline: 'Here to help',
  agent_bio: '<p onclick="steal()">Dana<script>steal()</script></p>',
  group_id: '4210',
  group_code: 'HLB4210',
  group_name: 'Harbor Light Bakery',
  group_email: '',
  group_phone: '555-0142',
  group_tagline: '',
  group_about: '<p>Bread</p>',
};

describe('toLandingInfo', () => {
  it('speaks for the agent on an agent page', () => {
    expect(toLandingInfo(ROW)).toMatchObject({
      display_name: 'Dana Reyes',
      display_phone: '555-0110',
      display_about_name: 'Dana Reyes',
    });
  });

  it('speaks for the group on a group page, and lends what it lacks from the agent', () => {
    expect(toLandingInfo({ ...ROW, type: 'group' })).toMatchObject({
      display_name: 'Harbor Light Bakery',
      display_phone: '555-0142',
      display_email: 'dana@example.com',
      tagline: 'Here to help',
    });
  });

  it('cleans the texts once more', () => {
    const { agent_bio } = toLandingInfo(ROW);
    expect(agent_bio).toBe('<p>Dana</p>');
  });

  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['/plans', '/plans'],
    ['javascript:alert(1)', ''],
    ['//example.com', ''],
    ['data:text/html,x', ''],
    ['', ''],
  ])('links a picture to %j as %j', (image_link, expected) => {
    expect(toLandingInfo({ ...ROW, image_link }).image_link).toBe(expected);
  });

  it('is empty rather than missing where nobody is behind it', () => {
    const nobody = { ...ROW, agent_name: null, agent_bio: null, group_name: null };
    expect(toLandingInfo(nobody)).toMatchObject({ display_name: '', agent_bio: '' });
  });
});
