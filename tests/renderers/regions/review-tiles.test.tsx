import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ReviewTiles from '../../../renderers/regions/review-tiles/index.tsx';
import type { ReviewTile } from '../../../src/shared/contracts/local-calls.ts';
import { drawRegion, ready } from '../draw-region.tsx';

const step = (tab: string, title: string) => ({
  tab,
  screen: `enrollment/${tab}`,
  title,
  icon: 'user',
  editing: 'place' as const,
});

describe('review-tiles', () => {
  it('reads like a letter and leaves out what is empty', async () => {
    const tile: ReviewTile = {
      ...step('primary_info', 'Personal Info'),
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
    const changed = { screen: tile.screen, tab: tile.tab, editing: 'place' };
    expect(act).toHaveBeenLastCalledWith('edit', changed);
    expect(section.queryByRole('button', { name: /View Details/ })).toBeNull();
  });

  it('says of a step that other answers were typed and are not saved', () => {
    const tiles = [
      { ...step('contact_info', 'Contact'), lines: [], data: {}, unsaved: true },
      { ...step('billing_info', 'Billing'), lines: [], data: {} },
    ];
    drawRegion(ReviewTiles, { data: { tiles: ready(tiles) } });
    const notes = ['Contact', 'Billing'].map((name) =>
      within(screen.getByRole('region', { name })).queryByText(/typed other answers here/),
    );
    expect(notes.map((note) => note !== null)).toEqual([true, false]);
  });

  it('shows rows under headings, tables, and what stands for no row', () => {
    const tile: ReviewTile = {
      ...step('health', 'Health Questions'),
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
    const lines: ReviewTile['lines'] = [
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
    const tile: ReviewTile = { ...step('people', 'People'), lines, data: { people } };
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
      const { tab, screen: id, title, editing } = tile;
      expect(act).toHaveBeenLastCalledWith('view', { tab, screen: id, title, editing });
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
    const tile = (tab: string): ReviewTile => ({
      ...step(tab, tab),
      lines: [{ label: 'Name', value: '/name' }],
      data: { name: tab },
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
