import { countOf } from '#shared/text.ts';
import type { AttentionItem, AttentionKind } from './dashboard.ts';

type Wording = { singular: string; plural: string; to: string };

const wordings: Readonly<Record<AttentionKind, Wording>> = {
  'to-pack': {
    singular: 'paid order to pack',
    plural: 'paid orders to pack',
    to: '?tab=orders&status=pending&payment=paid-for',
  },
  'to-send': {
    singular: 'order to send',
    plural: 'orders to send',
    to: '?tab=orders&status=processing',
  },
  'payments-settling': {
    singular: 'payment still settling',
    plural: 'payments still settling',
    to: '?tab=orders&payment=pending',
  },
  'refunds-waiting': {
    singular: 'refund on its way',
    plural: 'refunds on their way',
    to: '?tab=orders',
  },
  'late-parcels': {
    singular: 'parcel on its way for more than a week',
    plural: 'parcels on their way for more than a week',
    to: '?tab=orders&status=shipped&sort=oldest',
  },
  'returns-waiting': {
    singular: 'return to receive',
    plural: 'returns to receive',
    to: '?tab=orders&packed=coming-back',
  },
  'failed-mails': {
    singular: 'mail that could not be delivered',
    plural: 'mails that could not be delivered',
    to: '?tab=attention',
  },
  stuck: {
    singular: 'thing that is stuck',
    plural: 'things that are stuck',
    to: '?tab=attention',
  },
  'unanswered-messages': {
    singular: 'unanswered message',
    plural: 'unanswered messages',
    to: '?tab=messages&status=unanswered',
  },
  'pending-accounts': {
    singular: 'account to approve',
    plural: 'accounts to approve',
    to: '?tab=pending-approvals',
  },
};

export type AttentionLine = { kind: AttentionKind; text: string; to: string };

/** For example '2 unanswered messages', with a link to them. */
export function attentionLine({ kind, count }: AttentionItem): AttentionLine {
  const { singular, plural, to } = wordings[kind];
  return { kind, text: countOf(count, singular, plural), to };
}
