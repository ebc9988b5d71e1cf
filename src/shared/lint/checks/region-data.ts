import { joinPointer } from '../../forms/pointer.ts';
import type { Check } from '../lint-context.ts';

const unfitData: Check = {
  rule: 'unfit-data',
  severity: 'fault',
  run({ views, input: { known } }, report) {
    for (const view of views) {
      const { data: shared = {}, regions = [] } = view.screen;
      for (const [index, { region, data = {} }] of regions.entries()) {
        const takes = known.sources?.[region];
        for (const [name, { call, pick = '' }] of Object.entries({ ...shared, ...data })) {
          const isOwn = name in data;
          const fits = takes?.[name]?.includes(`${call}${pick}`) ?? !isOwn;
          if (!takes || fits) continue;
          report(
            view.place(joinPointer(isOwn ? `/regions/${index}/data` : '/data', name)),
            `the region '${region}' takes no '${name}' from ${call}${pick}`,
            takes[name] ? `it takes ${takes[name].join(' or ')}` : 'it takes no such data',
          );
        }
      }
    }
  },
};

/** Data of regions that comes from other calls than those that the region reads. */
export const regionDataChecks: readonly Check[] = [unfitData];
