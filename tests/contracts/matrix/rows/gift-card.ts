import { ends, type Fault, never, noSuchStep, type ProviderRows, type Row } from '../words.ts';

/** A card is a row of our own database, so it changes in the same transaction as the order. */
const ownDatabase = {
  silent: never('The card is in the shop’s own database.'),
  'answered late': never('The card answers in the shop’s own transaction.'),
  'answered after we gave up': never('What the shop gives up is rolled back with the card.'),
  'message lost': never('A gift card sends no message.'),
  'message before the answer': never('A gift card sends no message.'),
} as const satisfies Partial<Record<Fault, Row>>;

const cannotRefuse = never('A card takes back what it paid, whatever it is worth by now.');

export const giftCardRows: ProviderRows = {
  open: {
    ...ownDatabase,
    refused: ends('nothing happened'),
    'answered twice': ends('one order'),
    'killed before': ends('nothing happened'),
    'killed after': ends('one order'),
  },
  approve: noSuchStep('Whoever has the code has approved.'),
  capture: {
    ...ownDatabase,
    // The products were sold before the order could be written.
    refused: ends('closed'),
    'answered twice': never('The transaction that writes the order spends the card.'),
    'killed before': ends('one order'),
    'killed after': ends('one order'),
  },
  cancel: noSuchStep('A card alone is spent at once; beside a provider it follows that one.'),
  'full refund': {
    ...ownDatabase,
    refused: cannotRefuse,
    'answered twice': ends('refunded'),
    'killed before': ends('order stays as it was'),
    'killed after': ends('refunded'),
  },
  'partial refund': {
    ...ownDatabase,
    refused: cannotRefuse,
    'answered twice': ends('part refunded'),
    'killed before': ends('order stays as it was'),
    'killed after': ends('part refunded'),
  },
  dispute: noSuchStep('The card is the shop’s own.'),
};
