/** How long something is stored, and what it is, as the privacy page says it. */
export type Keeping = { days: number; what: string } | { years: number; what: string };

/** How long personal data is stored: the tasks delete by this table, and shoppers can read it. */
export const retention = {
  orders: {
    years: 6,
    what: 'An order with its name, addresses and telephone number, because tax law asks us to',
  },
  unpaidCheckouts: {
    days: 30,
    what: 'Name, addresses, telephone number and internet address of a checkout that was not paid, after it ended',
  },
  finishedCheckouts: {
    days: 30,
    what: 'The form and the internet address of a checkout that became an order or was paid back, beside the order itself',
  },
  handOvers: {
    days: 1,
    what: 'Name, address and telephone number that you gave to a shopping assistant for a purchase here, after its link ended',
  },
  clientCards: {
    years: 3,
    what: 'What your adviser knows of you (sizes, shades, days, preferences, wishes), after your last order or change',
  },
  appointments: {
    years: 1,
    what: 'An appointment with your name, address, telephone number and note, after its day',
  },
  wishLists: {
    days: 180,
    what: 'A wish list that you share, with the first names typed on it, after it was made',
  },
  movedFiles: {
    days: 30,
    what: 'Your name, address and telephone number in a file of a former shop that we moved in here',
  },
  messages: { years: 2, what: 'A message you send us, with our answer, after it was answered' },
  letters: { days: 30, what: 'Copies of our letters to you' },
  paymentReports: { days: 30, what: 'What PayPal, Stripe or Paynow report to us' },
  formerSubscribers: {
    days: 30,
    what: 'A newsletter address that was never confirmed, or has left the list',
  },
  visitSpeed: {
    days: 182,
    what: 'How fast our pages came and whether a script failed, added up by kind of page and week, with nothing of who you are',
  },
  staffAddresses: {
    days: 90,
    what: 'The internet address in our log of what was done in the staff area, tries to log in among them',
  },
} as const satisfies Record<string, Keeping>;
