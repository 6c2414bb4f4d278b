import { z } from 'zod';

/** Personal data as headings with records, as stored in the tables. */
export type PersonalRecord = Readonly<Record<string, string | number | boolean | null>>;
export type PersonalData = Readonly<Record<string, readonly PersonalRecord[]>>;

const line = z.object({ what: z.string(), count: z.number() });

/** The effects of erasing a customer. */
export const erasurePlanSchema = z.object({
  goes: z.array(line),
  stays: z.array(line.extend({ why: z.string() })),
});

export type ErasurePlan = z.infer<typeof erasurePlanSchema>;

export type ErasureCounts = {
  notes: number;
  messages: number;
  subscriptions: number;
  waitedFor: number;
  giftWords: number;
  /** Order lines that were made for the customer, with their own words. */
  additions: number;
  letters: number;
  checkouts: number;
  /** Orders whose legal retention has ended, and those that must still be stored. */
  oldOrders: number;
  lawfulOrders: number;
  giftCards: number;
  auditEntries: number;
};

/**
 * One line for each kind of data in the dialog; kinds without data are left out. `others` is the
 * data that other modules erase.
 */
export function planErasure(
  counts: ErasureCounts,
  orderYears: number,
  others: ErasurePlan['goes'] = [],
): ErasurePlan {
  const goes = [
    { what: 'Name, e-mail address and telephone number of the customer', count: 1 },
    { what: 'Staff notes about the customer', count: counts.notes },
    { what: 'Messages with their answers', count: counts.messages },
    { what: 'Newsletter subscription', count: counts.subscriptions },
    { what: 'Requests to be told when a product is back', count: counts.waitedFor },
    { what: 'Texts on greeting cards, and their recipients', count: counts.giftWords },
    { what: 'Texts that items were personalised with', count: counts.additions },
    { what: 'E-mails to the customer', count: counts.letters },
    { what: 'Forms and internet addresses of checkouts', count: counts.checkouts },
    {
      what: `Names and addresses on orders older than ${orderYears} years`,
      count: counts.oldOrders,
    },
    ...others,
  ];
  const stays = [
    {
      what: 'Orders with name and addresses, their payments, refunds and invoices',
      count: counts.lawfulOrders,
      why: `Tax law requires them. Names and addresses are removed automatically ${orderYears} years after each order.`,
    },
    {
      what: 'Gift cards with the address they were mailed to',
      count: counts.giftCards,
      why: 'The shop owes this money.',
    },
    {
      what: 'Entries in the audit log',
      count: counts.auditEntries,
      why: 'It shows what staff did, and cannot be changed.',
    },
  ];
  const isThere = ({ count }: { count: number }) => count > 0;
  return { goes: goes.filter(isThere), stays: stays.filter(isThere) };
}
