export const handOverTexts = {
  title: 'Your purchase',
  opening: 'Opening your purchase...',
  failed: 'We could not open your purchase just now.',
  tryAgain: 'Try Again',
  overTitle: 'This link is over',
  elsewhereTitle: 'Opened in another browser',
  home: 'To the shop',
  changedTitle: 'Not everything is left',
  goOn: 'Continue to checkout',
  otherBagTitle: 'You have a bag already',
  otherBag: 'There are other pieces in your bag. What would you like to check out?',
  onlyThis: 'Only what my assistant chose',
  both: 'Both together',
} as const;

/** In its own file, so that shoppers' pages do not load the schemas. */
export const handOverCall = '/api/assistants/hand-over';
