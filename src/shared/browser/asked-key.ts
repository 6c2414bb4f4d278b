/** Where the tab stores from which address which one was asked for, with a space between. */
export const askedKey = 'to';
