import { ends, type Fault, never, noSuchStep, type ProviderRows, type Row } from '../words.ts';

/** Cash, a transfer, a card terminal: staff report what has happened, and no provider is called. */
const nobodyElse = {
  silent: never('Nobody else is asked.'),
  'answered late': never('Nobody else answers, early or late.'),
  'answered after we gave up': never('Nobody else acts after staff gave up.'),
  'message lost': never('Nobody sends a message about cash.'),
  'message before the answer': never('Nobody sends a message about cash.'),
} as const satisfies Partial<Record<Fault, Row>>;

export const byStaffRows: ProviderRows = {
  open: {
    ...nobodyElse,
    refused: ends('nothing happened'),
    'answered twice': ends('one unpaid order'),
    'killed before': ends('nothing happened'),
    'killed after': ends('one unpaid order'),
  },
  approve: noSuchStep('The customer pays staff directly.'),
  capture: {
    ...nobodyElse,
    // A colleague has cancelled the order.
    refused: ends('unpaid order cancelled'),
    'answered twice': ends('one order'),
    'killed before': ends('one unpaid order'),
    'killed after': ends('one order'),
  },
  cancel: {
    ...nobodyElse,
    // A colleague has taken the money for it.
    refused: ends('order stays as it was'),
    'answered twice': ends('unpaid order cancelled'),
    'killed before': ends('one unpaid order'),
    'killed after': ends('unpaid order cancelled'),
  },
  'full refund': {
    ...nobodyElse,
    // A colleague has refunded meanwhile, so the refundable sum has changed.
    refused: ends('part refunded'),
    'answered twice': ends('refunded'),
    'killed before': ends('order stays as it was'),
    'killed after': ends('refunded'),
  },
  'partial refund': {
    ...nobodyElse,
    // A refund above the payment.
    refused: ends('order stays as it was'),
    'answered twice': ends('part refunded'),
    'killed before': ends('order stays as it was'),
    'killed after': ends('part refunded'),
  },
  dispute: noSuchStep('Staff write down as refund what a bank takes back.'),
};
