import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

type Item = Record<string, unknown>;

/** A small catalogue without faults: two plans in two categories, one agent, one group. */
export function smallCatalogue() {
  return {
    'categories.json': [
      { category: 'dental', label: 'Dental' },
      { category: 'rx', label: 'RX' },
    ] as Item[],
    'portals.json': [
      { code: 'EAST', name: 'East', platform_id: '1', platform_group_id: '11' },
      { code: 'WEST', name: 'West', platform_id: '2', platform_group_id: '12' },
    ] as Item[],
    'agents.json': [
      person({
        agent_id: 'a1',
        agent_code: 'A1',
        first_name: 'Ann',
        last_name: 'Lee',
        portals: 'all',
      }),
    ],
    'groups.json': [
      person({ group_id: 'g1', group_code: 'G1', name: 'Mill', type: 'employer', agent_id: 'a1' }),
    ],
    'landing-pages.json': [{ slug: 'mill', type: 'group', group_id: 'g1' }] as Item[],
    'associations.json': [{ id: 'club', name: 'Club', text: '<p>Join.</p>' }] as Item[],
    'agreements.json': [
      { id: 'truth', version: 1, position: 1, text_head: 'True', text_body: '<p>All is true.</p>' },
    ] as Item[],
    'billing-texts.json': [{ portal: '*', body: '<p>We charge monthly.</p>' }] as Item[],
    'health-questions.json': [
      {
        question_id: 'h1',
        kind: 'medication',
        position: 1,
        question_text: 'Do you take any medicine?',
      },
    ] as Item[],
    'routing-numbers.json': [{ routing: '021000021', bank_name: 'A Bank' }] as Item[],
    'related-plans.json': { p1: ['p2'] } as Record<string, unknown>,
    'plans/dental.json': [plan({ plan_id: 'p1', name: 'Teeth' })],
    'plans/rx.json': [plan({ plan_id: 'p2', name: 'Pills' })],
  };
}
export type SmallCatalogue = ReturnType<typeof smallCatalogue>;

export function plan(more: Item): Item {
  return {
    carrier: 'Carrier',
    short_text: 'Short.',
    portals: ['EAST'],
    association: 'club',
    texts: { header_text: '<p>Header.</p>', body_text: ['<p>Body.</p>'] },
    prices: [{ bands: { all: [100, 200, 300, 400] } }],
    ...more,
  };
}

function person(more: Item): Item {
  return { contact_email: 'ann@example.com', display_name: 'Ann', ...more };
}

/** A member of the small catalogue, with policies of these plans. */
export function member(...plans: string[]): Item {
  return {
    user_id: 'm1',
    portal: 'EAST',
    agent_id: 'a1',
    group_id: 'g1',
    tier: 'IO',
    person: {
      first_name: 'Maria',
      last_name: 'Santos',
      birthdate: '06/14/1985',
      gender: '1',
      marital_status: '1',
      ssn: '900110001',
    },
    contact: {
      email_address: 'maria@example.com',
      phone_number: '2145550150',
      address1: '1 Mill Road',
      city: 'Addison',
      state: 'TX',
      zip: '75001',
    },
    policies: plans.map((plan_id, at) => ({
      policy_id: `POLICY${at}`,
      plan_id,
      status: 'ACTIVE',
      effective_date: '2026-01-01',
    })),
  };
}

/** A temporary folder with these files; a text is written as it is, undefined leaves the file out. */
export function catalogueFolder(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'plans'));
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
