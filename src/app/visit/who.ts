import type { SessionFacts } from '../../shared/contracts/visit-types.ts';

/** Whether the visitor is known: an agent, a group administrator, or whoever is enrolling. */
export function isKnown({ tempId, principal }: SessionFacts): boolean {
  return Boolean(tempId) || Boolean(principal);
}

/** Whether the server still knows whom the page knows. */
export function isStillKnown(page: SessionFacts, server: SessionFacts): boolean {
  return (!page.tempId || page.tempId === server.tempId) && isSamePrincipal(page, server);
}

/** Whether the page shows nothing but what the server's session may see: enrollment, receipt and principal. */
export function isSameVisit(page: SessionFacts, server: SessionFacts): boolean {
  const holds = (page.tempId ?? '') === (server.tempId ?? '');
  return holds && (!page.receipt || server.receipt === true) && isSamePrincipal(page, server);
}

function isSamePrincipal({ principal: one }: SessionFacts, { principal: other }: SessionFacts) {
  return one?.kind === other?.kind && one?.id === other?.id;
}
