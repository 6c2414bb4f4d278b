/** How many pieces the search overlay shows. */
export const shownMatches = 6;
