import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import {
  type ApprovalState,
  approvalStateLabels,
  isWithClient,
} from '#modules/approval/approval.ts';
import type { StaffApproval } from '#modules/approval/approval-schema.ts';
import { formatLongDate, formatShortDate } from '#shared/shop-date.ts';
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

export const clientNameOf = ({ client }: Pick<StaffApproval, 'client'>) =>
  `${client.firstName} ${client.lastName}`.trim() || client.email || 'No name given';

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

export function ApprovalLine({ approval }: { approval: StaffApproval }) {
  const { id, state, items, createdAt } = approval;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b py-3 type-small transition-colors hover:bg-tint/50">
      <p className="min-w-0 wrap-anywhere">
        <Link
          to={approvalPath(id)}
          className="text-base after:absolute after:inset-0 hover:underline"
        >
          {clientNameOf(approval)}
        </Link>
        <span className="block text-quiet">
          {`${countItems(count)}: ${items.map(({ name }) => name).join(', ')}`}
        </span>
      </p>
      <p className="numerals flex flex-col items-end gap-1 text-right text-quiet">
        <StateBadge state={state} />
        {formatShortDate(createdAt)}
      </p>
      <p className="numerals col-span-2">{statusText(approval)}</p>
    </li>
  );
}
