import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import GroupQuote from '../../../renderers/regions/group-quote/index.tsx';
import GroupQuoteSummary from '../../../renderers/regions/group-quote-summary/index.tsx';
import fixture from '../../../screens/store/pqs-group-cart/fixtures/maximal.json' with { type: 'json' };
import page from '../../../screens/store/pqs-group-cart/screen.json' with { type: 'json' };
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { drawRegion, ready } from '../draw-region.tsx';

const { calls } = fixture;
const quote = ready<SourceData<'get-group-members'>>(calls['get-group-members'][0]?.data ?? {});
const group = ready<SourceData<'check-group-status'>>(calls['check-group-status'][0]?.data ?? {});
const textsOf = (region: string) =>
  page.regions.find((one) => one.region === region)?.texts as Record<string, string>;

function draw(status: 0 | 1 | null) {
  const data = { quote, group, status: ready<0 | 1 | null>(status) };
  drawRegion(GroupQuote, { data, texts: textsOf('group-quote') });
  drawRegion(GroupQuoteSummary, { data, texts: textsOf('group-quote-summary') });
}

describe('the quote of a group', () => {
  it('says to click Accept while it is undecided, and no longer', () => {
    draw(null);
    const instruction = 'If the quote looks good to you, please click Accept.';
    expect(screen.getByText(instruction)).toBeTruthy();
    document.body.innerHTML = '';
    draw(1);
    expect(screen.queryByText(instruction)).toBeNull();
  });

  it('has the contact details of the representative, N/A for each that is missing', () => {
    draw(null);
    const details = within(
      screen.getByRole('heading', { name: 'Your representative' }).parentElement!,
    );
    const said = (label: string) => details.getByText(label).nextElementSibling?.textContent;
    expect(['Name', 'Email', 'Phone', 'Agent code'].map(said)).toEqual([
      'Dana Reyes',
      'N/A',
      'N/A',
      'DR10110',
    ]);
  });

  it('lists what can be removed, and not what comes with a cart', () => {
    draw(null);
    expect(screen.getByText('Dental Basic')).toBeTruthy();
    expect(screen.queryByText('Membership')).toBeNull();
  });
});
