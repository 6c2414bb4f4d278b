export const approvalsCall = '/api/admin/approvals';
export const approvalCall = (id: string) => `${approvalsCall}/${id}`;
export const ownApprovalCall = (token: string) => `/api/approvals/${encodeURIComponent(token)}`;

export const mostLines = 12;
export const mostOfLine = 9;
export const longestAddress = 300;
export const longestNote = 1000;
export const longestName = 100;
/** How far ahead the day may be on which the goods are due. */
export const mostDays = 30;

export const approvalStates = ['prepared', 'out', 'due', 'settled', 'cancelled'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalStateLabels: Readonly<Record<ApprovalState, string>> = {
  prepared: 'Prepared',
  out: 'Out',
  due: 'Due',
  settled: 'Settled',
  cancelled: 'Cancelled',
};

type Steps = {
  outAt: Date | null;
  settledAt: Date | null;
  cancelledAt: Date | null;
  dueOn: string;
};

/** `today` is the day where the shop stands. */
export function stateOfApproval(steps: Steps, today: string): ApprovalState {
  if (steps.cancelledAt) return 'cancelled';
  if (steps.settledAt) return 'settled';
  if (!steps.outAt) return 'prepared';
  return steps.dueOn <= today ? 'due' : 'out';
}

export const isWithClient = (state: ApprovalState) => state === 'out' || state === 'due';

type Counted = { position: number; quantity: number };

/** What is wrong with the counts of some lines; null where each is of a line and fits it. */
export function countFault(
  lines: readonly Counted[],
  counts: ReadonlyMap<number, number>,
): string | null {
  for (const [position, count] of counts) {
    const line = lines.find((each) => each.position === position);
    if (!line) return 'Please reload the page: the items have changed.';
    if (count > line.quantity) return `Only ${line.quantity} of this item went out.`;
  }
  return null;
}
