import { ends, never, noSuchStep, type ProviderRows } from '../words.ts';

const firstMessage = never('Paynow’s first message tells what the buyer decided.');
const noCloseCall = never('Paynow has no call that ends a payment.');
const noRefundCall = never('Paynow has no call for refunds.');
const neverGivenUp = never('A refund by hand is waited for until it is done.');
const nobodyAsked = never('Nobody asks for a dispute.');

export const paynowRows: ProviderRows = {
  open: {
    refused: ends('closed'),
    silent: ends('closed'),
    'answered twice': ends('one order'),
    'answered late': ends('one order'),
    // The request is on the phone anyway, and is confirmed there.
    'answered after we gave up': ends('money back by hand, listed'),
    'killed before': ends('closed'),
    // Confirmed on the phone before Paynow has answered us: its message has the address to poll.
    'killed after': ends('one order'),
    'message lost': firstMessage,
    'message before the answer': ends('one order'),
  },
  approve: {
    refused: ends('declined'),
    silent: ends('closed'),
    'answered twice': ends('one order'),
    'answered late': ends('one order'),
    'answered after we gave up': ends('money back by hand, listed'),
    'killed before': ends('one order'),
    'killed after': ends('one order'),
    'message lost': ends('one order'),
    'message before the answer': ends('one order'),
  },
  capture: noSuchStep('Paynow takes the money when the buyer confirms.'),
  cancel: {
    refused: noCloseCall,
    silent: ends('waits to be closed, stock held, listed', 'closed'),
    'answered twice': ends('closed'),
    'answered late': noCloseCall,
    'answered after we gave up': ends('money back by hand, listed'),
    'killed before': ends('closed'),
    'killed after': noCloseCall,
    'message lost': ends('closed'),
    'message before the answer': ends('closed'),
  },
  'full refund': {
    refused: noRefundCall,
    silent: ends('refund by hand, listed', 'refunded'),
    'answered twice': ends('refunded'),
    'answered late': ends('refunded'),
    'answered after we gave up': neverGivenUp,
    'killed before': ends('order stays as it was'),
    'killed after': ends('refund by hand, listed', 'refunded'),
    'message lost': ends('refunded'),
    // Refunded in Paynow’s dashboard before a request here: Paynow reports no amount.
    'message before the answer': ends('order stays, the sum to be entered, listed', 'refunded'),
  },
  'partial refund': {
    refused: noRefundCall,
    silent: ends('part refund by hand, listed', 'part refunded'),
    'answered twice': ends('part refunded'),
    'answered late': ends('part refunded'),
    'answered after we gave up': neverGivenUp,
    'killed before': ends('order stays as it was'),
    'killed after': ends('part refund by hand, listed', 'part refunded'),
    'message lost': ends('part refunded'),
    'message before the answer': ends(
      'order stays, the part to be entered, listed',
      'part refunded',
    ),
  },
  dispute: {
    refused: nobodyAsked,
    silent: nobodyAsked,
    'answered twice': ends('dispute noted'),
    'answered late': never('Paynow does not say that a dispute is over.'),
    'answered after we gave up': ends('refunded, dispute noted'),
    'killed before': ends('dispute noted'),
    'killed after': ends('dispute noted'),
    'message lost': ends('nobody is told'),
    'message before the answer': nobodyAsked,
  },
};
