import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { fedBy, ListPage } from '../../../renderers/regions/data-table/fed-by.ts';
import DataTable from '../../../renderers/regions/data-table/index.tsx';
import { readJson } from '../../../tools/snapshot/files.ts';
import { drawRegion, failed, loading, ready, type RegionSetup } from '../draw-region.tsx';

interface Screen {
  regions: { region: string; options: Record<string, unknown>; texts: Record<string, string> }[];
}
const PAGE = readJson<Screen>('screens/entry/agent-select-member', 'screen.json');
const { options, texts } = PAGE.regions.find(({ region }) => region === 'data-table')!;

const MARIA = {
  user_id: '50001',
  policy_id: 'P1',
  name: 'Maria Santos',
  dob: '06/14/1985',
  email: 'maria@example.com',
  ssn: '*****0001',
  group_info: { group_id: '4210', group_code: 'HLB', group_name: 'Harbor Light Bakery' },
  plan_info: [
    { plan: '9001', plan_name: 'Dental Basic', plan_status: 'ACTIVE' as const },
    { plan: '9010', plan_name: 'Vision Essentials', plan_status: 'TERMINATED' as const },
  ],
  current_platform_id: '1',
  is_group_enrollment: 1,
};
const DEVON = { ...MARIA, user_id: '50002', name: 'Devon Clarke', group_info: null, plan_info: [] };

const draw = (more: Partial<RegionSetup<typeof fedBy>> = {}) =>
  drawRegion(DataTable, {
    options,
    texts,
    data: {
      list: ready({ result: [MARIA, DEVON], total: 12, page: 2, pages: 3, page_size: 5 }),
    },
    ...more,
  });

it('shows a page with its facts, and plans that are not active in red and in words', async () => {
  const { user, act } = draw();
  expect(screen.getByRole('status').textContent).toBe('12 members, page 2 of 3');
  const maria = screen.getByRole('row', { name: /Maria Santos/ });
  for (const text of ['Date of birth 06/14/1985', 'Harbor Light Bakery', 'SSN *****0001'])
    expect(maria.textContent).toContain(text);
  expect(within(maria).getByText('Dental Basic').className).toBe('');
  expect(within(maria).getByText('Vision Essentials (Terminated)').className).toBe(
    'data-table-ended',
  );
  expect(screen.getByRole('row', { name: /Devon Clarke/ }).textContent).toContain('No plans');
  await user.click(screen.getByRole('button', { name: 'Enroll Now: Maria Santos' }));
  expect(act).toHaveBeenLastCalledWith('pick', MARIA);
});

it('searches when asked to, from the first page on, and turns the pages of the search', async () => {
  const session = { member_list: { search: 'dental', page: 2 } };
  const { user, act } = draw({ session });
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' });
  expect(box.value).toBe('dental');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(act).toHaveBeenLastCalledWith('search', { search: 'dental', page: 3 });
  await user.clear(box);
  await user.type(box, ' santos {Enter}');
  expect(act.mock.calls).toHaveLength(2);
  expect(act).toHaveBeenLastCalledWith('search', { search: 'santos', page: 1 });
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(act).toHaveBeenLastCalledWith('search', { search: '', page: 1 });
});

it('keeps the focus in the box whose search was sent, and goes there from the button that shows all', async () => {
  const view = draw();
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' });
  await view.user.type(box, 'santos{Enter}');
  const session = { member_list: { search: 'santos', page: 1 } };
  view.redraw({ options, texts, session });
  expect(document.activeElement).toBe(box);
  screen.getByRole('button', { name: 'Show all' }).focus();
  await view.user.keyboard('{Enter}');
  view.redraw({ options, texts, session: { member_list: { search: '', page: 1 } } });
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('');
});

it('stays at an end of the pages with the focus', async () => {
  const list = ready<ListPage>({ result: [MARIA], total: 6, page: 2, pages: 2, page_size: 5 });
  const { user, act } = draw({ data: { list } });
  const next = screen.getByRole('button', { name: 'Next page' });
  await user.click(next);
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(act).not.toHaveBeenCalled();
});

it('says so when nobody is there, when nobody matches, and when it failed', () => {
  const none = ready<ListPage>({ result: [], total: 0, page: 1, pages: 1, page_size: 5 });
  const view = draw({ data: { list: none } });
  expect(screen.getByRole('status').textContent).toBe('You have no members yet.');
  expect(screen.queryByRole('table')).toBeNull();
  const session = { member_list: { search: 'zz', page: 1 } };
  view.redraw({ options, texts, session, data: { list: none } });
  expect(screen.getByRole('status').textContent).toMatch(/^No member matches\./);
  view.redraw({ options, texts, data: { list: failed('Too many.') } });
  screen.getByText(/Too many\./);
});

it('keeps the page that shows while another one is fetched', () => {
  const view = draw();
  view.redraw({ options, texts, data: { list: loading() } });
  screen.getByRole('row', { name: /Maria Santos/ });
});
