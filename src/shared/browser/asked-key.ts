/** Where the tab stores the address that was asked for, and from which address. */
export const askedKey = 'ndoro-asked';
