import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import CarrierMessage from '../../../renderers/regions/carrier-message/index.tsx';
import EvidenceCopy from '../../../renderers/regions/evidence-copy/index.tsx';
import ObstacleList from '../../../renderers/regions/obstacle-list/index.tsx';
import ReceiptLetter from '../../../renderers/regions/receipt-letter/index.tsx';
import ReviewTiles from '../../../renderers/regions/review-tiles/index.tsx';
import { drawRegion, ready } from '../draw-region.tsx';

describe('review-tiles', () => {
  it('reads like a letter and leaves out what is empty', async () => {
    const tile = {
      tab: 'primary_info',
      screen: 'enrollment/personal-info',
      title: 'Personal Info',
      lines: [
        { label: 'Name', value: ['/first_name', '/middle_name', '/last_name'] },
        { label: 'Gender', value: '/gender', words: { 2: 'Other' } },
        { label: 'Date of birth', value: '/birthdate', format: 'date' },
        { label: 'Phone', value: '/phone', format: 'phone' },
        { label: 'SSN', value: '/ssn', format: 'masked' },
        { label: 'Account', value: '/account', format: 'masked' },
        { label: 'Carrier', value: '/carrier' },
      ],
      data: {
        first_name: 'Ann',
        last_name: 'Mercer',
        gender: 2,
        birthdate: '04/12/1986',
        phone: '5550100123',
        ssn: '*****6789',
        account: '12345678',
      },
    };
    const { user, act } = drawRegion(ReviewTiles, { data: { tiles: ready([tile]) } });
    const section = within(screen.getByRole('region', { name: 'Personal Info' }));
    expect(section.getAllByRole('definition').map((words) => words.textContent)).toEqual([
      'Ann Mercer',
      'Other',
      'April 12, 1986',
      '(555) 010-0123',
      '*****6789',
      '*****5678',
    ]);
    await user.click(section.getByRole('button', { name: 'Edit: Personal Info' }));
    const step = { screen: tile.screen, tab: tile.tab, editing: 'place' };
    expect(act).toHaveBeenLastCalledWith('edit', step);
    expect(section.queryByRole('button', { name: /View Details/ })).toBeNull();
  });

  it('shows rows under headings, tables, and what stands for no row', () => {
    const tile = {
      tab: 'health',
      title: 'Health Questions',
      lines: [
        { label: 'Height', value: ['/feet', '/inch'], text: '{feet} ft {inch} in' },
        {
          each: '/people',
          heading: 'Person #{n}: {name}',
          lines: [{ label: 'Share', value: '/share', silent: ['0'], after: '%' }],
        },
        {
          each: '/questions',
          lines: [
            { label: '{text}', value: '/answer', words: { 0: 'No', 1: 'Yes' }, hidden: 'Answered' },
            {
              each: '/conditions',
              look: 'table',
              lines: [
                { label: 'Condition', value: '/name' },
                { label: 'Since', value: '/since', format: 'date' },
                { label: 'Doctor', value: '/doctor' },
              ],
            },
          ],
        },
        {
          each: '/medications',
          label: 'Medications',
          look: 'table',
          needs: ['/dosage'],
          lines: [{ label: 'Medicine', value: '/name' }],
        },
        { each: '/others', label: 'Others', empty: 'Nobody', lines: [] },
        { each: '/silent', lines: [{ label: 'Nothing', value: '/nothing' }] },
      ],
      data: {
        feet: '5',
        inch: '11',
        people: [
          { name: 'Ann', share: '60' },
          { name: 'Bo', share: '40' },
          { name: 'Cleo', share: '0' },
        ],
        questions: [
          { text: 'Asthma?', answer: '0', conditions: [] },
          {
            text: 'Surgery?',
            answer: '1',
            conditions: [{ name: 'Knee', since: '03/01/2020' }, { name: 'Hip' }],
          },
          { text: 'Not for everybody to see?', answer: '' },
          { text: 'Not asked?' },
        ],
        medications: [
          { name: 'Aspirin', dosage: null },
          { name: 'Ibuprofen', dosage: '200' },
        ],
      },
    };
    drawRegion(ReviewTiles, { data: { tiles: ready([tile]) } });
    const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(['Person #1: Ann', 'Person #2: Bo', 'Person #3: Cleo']);
    const words = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(words).toEqual(['5 ft 11 in', '60%', '40%', 'No', 'Yes', 'Answered']);
    const [conditions, medicines] = screen.getAllByRole('table');
    const heads = within(conditions!).getAllByRole('columnheader');
    expect(heads.map((each) => each.textContent)).toEqual(['Condition', 'Since']);
    expect(within(conditions!).getByRole('row', { name: 'Knee March 1, 2020' })).toBeTruthy();
    expect(within(conditions!).getByRole('row', { name: 'Hip –' })).toBeTruthy();
    expect(within(medicines!).queryByText('Aspirin')).toBeNull();
    expect(screen.getByRole('table', { name: 'Medications' })).toBe(medicines);
    expect(screen.getByText('Others: Nobody')).toBeTruthy();
  });

  describe('with rows that say the same', () => {
    const questions = (...flags: (string | null)[]) =>
      flags.map((flag, index) => ({ text: `Question ${index + 1}?`, flag }));
    const lines = [
      {
        each: '/people',
        heading: '{name}',
        lines: [
          {
            each: '/questions',
            fold: [
              { where: { '/flag': '0' }, label: 'Health', all: 'No to all {n}', rest: 'No to {n}' },
              {
                where: { '/flag': '' },
                label: 'Health',
                all: 'All {n} answered',
                rest: '{n} more',
              },
            ],
            lines: [
              {
                label: '{text}',
                value: '/flag',
                words: { 0: 'No', 1: 'Yes' },
                hidden: 'Answered',
              },
            ],
          },
        ],
      },
    ];
    const people = [
      { name: 'Ann', questions: questions('0', '0', '0') },
      { name: 'Bo', questions: questions('0', '1', '0', null) },
      { name: 'Cleo', questions: questions('0', '1') },
      { name: 'Dan', questions: questions('', '') },
    ];
    const tile = { tab: 'people', screen: 'a/people', title: 'People', lines, data: { people } };
    const facts = () =>
      screen.getAllByRole('term').map((term) => {
        return `${term.textContent} ${term.nextElementSibling?.textContent}`;
      });

    it('counts them for each person, below the others, and offers details', async () => {
      const { user, act } = drawRegion(ReviewTiles, { data: { tiles: ready([tile]) } });
      expect(facts()).toEqual([
        'Health No to all 3',
        'Question 2? Yes',
        'Health No to 2',
        'Question 1? No',
        'Question 2? Yes',
        'Health All 2 answered',
      ]);
      await user.click(screen.getByRole('button', { name: 'View Details: People' }));
      const step = { screen: 'a/people', tab: 'people', title: 'People', editing: 'place' };
      expect(act).toHaveBeenLastCalledWith('view', step);
    });

    it('shows each of them in the details', () => {
      drawRegion(ReviewTiles, {
        data: { tiles: ready([tile]) },
        options: { only: true },
        args: { tab: 'people' },
      });
      expect(facts()).toEqual([
        'Question 1? No',
        'Question 2? No',
        'Question 3? No',
        'Question 2? Yes',
        'Question 1? No',
        'Question 3? No',
        'Question 1? No',
        'Question 2? Yes',
        'Question 1? Answered',
        'Question 2? Answered',
      ]);
    });
  });

  it('shows one step alone where its details are asked for', () => {
    const tile = (tab: string) => ({
      ...{ tab, title: tab, lines: [{ label: 'Name', value: '/name' }], data: { name: tab } },
    });
    drawRegion(ReviewTiles, {
      data: { tiles: ready([tile('one'), tile('two')]) },
      options: { only: true },
      args: { tab: 'two' },
    });
    expect(screen.getByRole('definition').textContent).toBe('two');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('obstacle-list', () => {
  it('leads to each step that is not complete', async () => {
    const steps = [
      { tab: 'cart_info', message: 'Prices have changed.' },
      { tab: 'contact_info', message: 'Contact: Please complete this step.' },
    ];
    const { user, act } = drawRegion(ObstacleList, { args: { steps } });
    await user.click(screen.getByRole('button', { name: 'Contact: Please complete this step.' }));
    expect(act).toHaveBeenCalledExactlyOnceWith('go', { tab: 'contact_info' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('carrier-message', () => {
  const fees = {
    has_l713: true,
    special_message: '<p>Union dues: $25.00</p>',
    l713_net_price: 312,
  };

  it('shows the carrier’s message and amount, from the texts or from the cart', async () => {
    const { container, unmount } = drawRegion(CarrierMessage, { data: { fees: ready(fees) } });
    expect(await screen.findByText('Union dues: $25.00')).toBeTruthy();
    expect(container.textContent).toContain('Health and welfare$312');
    unmount();
    drawRegion(CarrierMessage, { data: { fees: ready({ result: fees }) } });
    expect(await screen.findByText('Union dues: $25.00')).toBeTruthy();
  });

  it('is not there for other plans', () => {
    const { container } = drawRegion(CarrierMessage, {
      data: { fees: ready({ ...fees, has_l713: false, result: [] }) },
    });
    expect(container.textContent).toBe('');
  });
});

describe('evidence-copy', () => {
  const copy = {
    policy_id: 'P1',
    applicant: 'Ann Mercer',
    signer: { kind: 'rep', name: 'Dana Reyes', code: 'REY110' },
    attested: 'code',
    signed_at: '2026-11-20T12:00:00.000Z',
    order: {
      effective_date: '03/01/2027',
      plans: [{ plan_id: '1', plan_name: 'Dental', price: 24.5 }],
      initial_month_cost: 24.5,
      recurring_month_cost: 24.5,
      total_cost: 336.5,
    },
    carrier: { has_l713: true, l713_net_price: 312 },
    texts: [
      { id: 'a.1', head: 'Terms', body: '<p>I agree.</p><script>x()</script>', ticked: true },
      { id: 'b.1', head: 'News', body: '<p>Send it.</p>', ticked: false },
      { id: 'c.1', head: 'Costs', body: '<p>I pay.</p>', ticked: false, by_signature: true },
    ],
    record: 'abc',
    may_mail: true,
  };

  it('shows texts as they were, who signed and how that was proved, and mails it', async () => {
    const { user, act, container } = drawRegion(EvidenceCopy, { data: { copy: ready(copy) } });
    expect(screen.getByText('Dana Reyes, REY110')).toBeTruthy();
    expect(screen.getByText(/code sent to their registered email/)).toBeTruthy();
    expect(await screen.findByText('I agree.')).toBeTruthy();
    expect(container.querySelector('script')).toBeNull();
    expect(screen.getByRole('row', { name: /^Health and welfare \$312/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Total Cost \$336\.50/ })).toBeTruthy();
    expect(screen.getAllByText('Read and agreed to')).toHaveLength(1);
    expect(screen.getAllByText('Not agreed to')).toHaveLength(1);
    expect(screen.getAllByText('Agreed to by the signature')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Email me this copy' }));
    expect(act).toHaveBeenCalledExactlyOnceWith('mail');
  });

  it('offers no mail where the address was never confirmed', () => {
    drawRegion(EvidenceCopy, { data: { copy: ready({ ...copy, may_mail: false }) } });
    expect(screen.queryByRole('button', { name: 'Email me this copy' })).toBeNull();
  });
});

describe('receipt-letter', () => {
  it('greets, numbers, adds up and leads home', async () => {
    const { user, act } = drawRegion(ReceiptLetter, {
      data: {
        receipt: ready({
          policy_id: 'FBS-1',
          name: 'Ann Mercer',
          effective_date: '03/01/2027',
          plans: [{ plan_id: '1', plan_name: 'Dental', price: 24.5, fee: 15 }],
          initial_month_cost: 39.5,
          l713_net_price: 312,
          total_cost: 351.5,
          recurring_month_cost: 24.5,
          email: 'a***@example.com',
        }),
      },
    });
    expect(screen.getByRole('heading', { name: 'Thank you, Ann Mercer' })).toBeTruthy();
    expect(screen.getByText('FBS-1')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Dental $24.50/month plus $15 once' })).toBeTruthy();
    expect(screen.getByText('We are sending a receipt to a***@example.com.')).toBeTruthy();
    expect(screen.getByText('Your coverage starts on March 1, 2027.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'One-time enrollment fee $15' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'First Month Cost $39.50' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Health and welfare $312' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Total Cost $351.50' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Recurring Cost $24.50/month' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Return to homepage' }));
    expect(act).toHaveBeenCalledWith('home');
  });

  it('has no way home inside a partner’s frame, and tells that partner alone', () => {
    const parent = { postMessage: vi.fn() };
    vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    const draw = (partner_origin: string) =>
      drawRegion(ReceiptLetter, {
        data: { receipt: ready({ policy_id: 'P1', partner_origin }) },
        options: { hideHome: true },
      });
    draw('https://partner.example');
    expect(screen.queryByRole('button', { name: 'Return to homepage' })).toBeNull();
    const message = { type: 'enrollment_complete', policy_id: 'P1' };
    expect(parent.postMessage.mock.calls).toEqual([[message, 'https://partner.example']]);
    for (const origin of ['*', '', 'https://*', 'partner.example', 'https://a.example/path'])
      draw(origin);
    expect(parent.postMessage).toHaveBeenCalledOnce();
  });
});
