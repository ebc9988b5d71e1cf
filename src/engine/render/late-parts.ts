import { lateLook } from './late-look.tsx';

/** A list: most forms have none. */
export const LateList = lateLook(() => import('./ListPart.tsx'), {
  look: ({ ListPart }) => ListPart,
});

/** A list whose rows are forms of their own. */
export const LatePanels = lateLook(() => import('./PanelPart.tsx'), {
  look: ({ PanelPart }) => PanelPart,
});
