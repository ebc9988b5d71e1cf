import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import PlanSections from '../../../renderers/regions/plan-sections/index.tsx';
import { drawRegion, ready } from '../draw-region.tsx';
import { card, type Listed, names, plan } from './listed-plans.ts';

describe('the network of medical plans', () => {
  it('narrows the medical plans to a network in the browser, and takes it off again', async () => {
    const medical = (id: string, name: string, plan_networks: string[]) =>
      plan(id, name, { plan_category: 'medical', plan_networks });
    const plans = ready<Listed[]>([
      medical('1', 'Choice', ['PHCS']),
      medical('2', 'Wide', ['PHCS', 'First Health']),
      plan('3', 'Tooth'),
    ]);
    const query = { network: 'First Health', show: 'medical' };
    const { user, act } = drawRegion(PlanSections, { data: { plans }, query });
    expect(names()).toEqual(['Tooth', 'Wide']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'PHCS');
    expect(act).toHaveBeenLastCalledWith(
      'find',
      expect.objectContaining({ network: 'PHCS', show: 'medical' }),
    );
    await user.click(screen.getByRole('button', { name: 'Take off: Network: First Health' }));
    expect(act).toHaveBeenLastCalledWith('find', expect.objectContaining({ network: '' }));
  });

  describe('with options that are its networks', () => {
    const choice = plan('1', 'Choice', {
      plan_category: 'medical',
      plan_networks: ['Summit', 'Lakeshore'],
      tier_premium: 289,
      ppid: '',
      has_options: true,
      tier_price: [
        { tier: 'IO', price_male_nons: 289, plan_pricing_id: 'lake-IO' },
        { tier: 'IF', price_male_nons: 829, plan_pricing_id: 'lake-IF' },
      ],
      network_price: [
        {
          network: 'Summit',
          plan_price: 279,
          tier_price: [
            { tier: 'IO', price_male_nons: 349, plan_pricing_id: 'summit-IO' },
            { tier: 'IF', price_male_nons: 979, plan_pricing_id: 'summit-IF' },
          ],
        },
      ],
    });

    it('says from which price the plan is sold, and leads to the choice', () => {
      drawRegion(PlanSections, { data: { plans: ready([choice]) }, session: { tier: 'IO' } });
      expect(card('Choice').getByText('$289').parentElement?.textContent).toBe('from $289/month');
      expect(card('Choice').getByRole('link', { name: 'Choose an option' })).toBeTruthy();
    });

    it('shows and adds the price of the network that is chosen', async () => {
      const { user, act } = drawRegion(PlanSections, {
        data: { plans: ready([choice]) },
        session: { tier: 'IO' },
        query: { network: 'Summit' },
      });
      expect(card('Choice').getByText('$349').parentElement?.textContent).toBe('$349/month');
      expect(card('Choice').queryByText('$289')).toBeNull();
      expect(card('Choice').getByText('$979')).toBeTruthy();
      await user.click(card('Choice').getByRole('button', { name: 'Add to Cart: Choice' }));
      const added = { plan_id: '1', plan_name: 'Choice', tier: 'IO', plan_pricing_id: 'summit-IO' };
      expect(act).toHaveBeenLastCalledWith('add', added);
    });

    it('is found by the price of that network', () => {
      drawRegion(PlanSections, {
        data: { plans: ready([choice, plan('2', 'Basic', { tier_premium: 24 })]) },
        session: { tier: 'IO' },
        query: { network: 'Summit', most: '300' },
      });
      expect(names()).toEqual(['Basic']);
    });
  });

  it('clears the network beside its choice, where the focus goes back to', async () => {
    const choice = plan('1', 'Choice', { plan_category: 'medical', plan_networks: ['PHCS'] });
    const { user, act } = drawRegion(PlanSections, {
      data: { plans: ready([choice]) },
      query: { network: 'PHCS' },
    });
    await user.click(screen.getByRole('button', { name: 'Clear: Network' }));
    expect(act).toHaveBeenLastCalledWith('find', expect.objectContaining({ network: '' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Network' }));
  });

  it('hides nothing for a network that no plan has, and lets it be taken off', async () => {
    const choice = plan('1', 'Choice', { plan_category: 'medical', plan_networks: ['PHCS'] });
    const { user, act } = drawRegion(PlanSections, {
      data: { plans: ready([choice]) },
      query: { network: 'Nope' },
    });
    expect(names()).toEqual(['Choice']);
    await user.click(screen.getByRole('button', { name: 'Take off: Network: Nope' }));
    expect(act).toHaveBeenLastCalledWith('find', expect.objectContaining({ network: '' }));
  });

  it('clears the network with all else', async () => {
    const { user, act } = drawRegion(PlanSections, {
      data: { plans: ready([plan('1', 'Basic')]) },
      query: { network: 'PHCS', q: 'zzzz' },
    });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(act).toHaveBeenLastCalledWith('find', expect.objectContaining({ network: '', q: '' }));
  });
});
