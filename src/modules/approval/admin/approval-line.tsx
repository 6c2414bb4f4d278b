import { Badge, type BadgeTone } from '#design/badge.tsx';
import {
  type ApprovalState,
  approvalStateLabels,
  isWithClient,
} from '#modules/approval/approval.ts';
import type { StaffApproval } from '#modules/approval/approval-schema.ts';
import { ClientLine } from '#modules/clients/admin/client-list.tsx';
import { formatLongDate } from '#shared/shop-date.ts';
import { countItems } from '#shared/text.ts';
import { approvalPath } from './approval-calls.ts';

const tones: Readonly<Record<ApprovalState, BadgeTone>> = {
  prepared: 'outline',
  out: 'gold',
  due: 'warn',
  settled: 'good',
  cancelled: 'outline',
};

export function StateBadge({ state }: { state: ApprovalState }) {
  return <Badge tone={tones[state]}>{approvalStateLabels[state]}</Badge>;
}

/** What is known of it at a glance. */
export function statusText({ state, dueOn, signedAt, answeredAt, sale }: StaffApproval): string {
  if (state === 'settled') return saleTexts[sale];
  if (state === 'cancelled') return 'Nothing went out';
  return [
    `Due on ${formatLongDate(dueOn)}`,
    ...(isWithClient(state) ? [signedAt ? 'receipt confirmed' : 'receipt not confirmed'] : []),
    ...(answeredAt ? ['the client has chosen'] : []),
  ].join(', ');
}

const saleTexts: Readonly<Record<StaffApproval['sale'], string>> = {
  none: 'Everything came back',
  'to-sell': 'Bought, and not paid for yet',
  waiting: 'Waiting for payment',
  ended: 'The payment link ran out',
  sold: 'Bought and paid for',
};

type ApprovalLineProps = { approval: StaffApproval; isOnCard?: boolean };

export function ApprovalLine({ approval, isOnCard = false }: ApprovalLineProps) {
  const { id, state, items } = approval;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ClientLine
      of={approval}
      to={approvalPath(id)}
      text={`${countItems(count)}: ${items.map(({ name }) => name).join(', ')}`}
      isOnCard={isOnCard}
      badge={<StateBadge state={state} />}
      status={statusText(approval)}
    />
  );
}
