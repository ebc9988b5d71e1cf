/** Reason of a refusal: the home is in another place than the one that plans and prices are for. */
export const OTHER_PLACE = 'other_place';
