import type { Behaviour } from '../../../src/engine/types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';

const ZIP = /^[0-9]{5}$/;

/** Five digits of a zip code fill and lock the state; editing the zip code clears and unlocks it. */
export const behaviour: Behaviour<Forms['contact-info']> = {
  reads: ['/zip', '/state'],
  writes: ['/state'],
  onOpen({ data }) {
    const known = ZIP.test(String(data.zip ?? '')) && Boolean(data.state);
    return { presence: { '/state': { readOnly: known } } };
  },
  onChange: {
    async '/zip'({ data }, ports) {
      const zip = String(data.zip ?? '');
      const open = { patch: { '/state': undefined }, presence: { '/state': { readOnly: false } } };
      if (!ZIP.test(zip)) return open;
      const answer = await ports.api('zip-to-state', { zip }, { quiet: true });
      if (!answer.ok) {
        const message = answer.issues[0]?.message ?? answer.message;
        return { ...open, issues: [{ field: '/zip', message, keyword: 'server' }] };
      }
      const [place] = answer.data as { state_abbreviation: string }[];
      if (!place) return open;
      return {
        patch: { '/state': place.state_abbreviation },
        presence: { '/state': { readOnly: true } },
        clear: ['/zip', '/state'],
      };
    },
  },
};
