import { useQuery, useQueryClient } from '@tanstack/react-query';
import { recordCalls } from '#admin-kit/record-calls.ts';
import { approvalCall, approvalsCall } from '#modules/approval/approval.ts';
import type { StaffApproval } from '#modules/approval/approval-schema.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

export const approvalPath = (id: string) => `${dashboardPath}?tab=approval&approval=${id}`;
export const newApprovalPath = (clientId: number) =>
  `${dashboardPath}?tab=approval&approval=new&for=${clientId}`;

export function useApprovals(clientId?: number) {
  const call = clientId === undefined ? approvalsCall : `${approvalsCall}?client=${clientId}`;
  return useQuery<{ approvals: StaffApproval[] }>({ queryKey: [call], staleTime: 0 });
}

const calls = recordCalls<'approval', StaffApproval>(approvalsCall, 'approval');

export const { useOne: useApproval, useMake: useNewApproval } = calls;

type Step = Omit<Parameters<typeof calls.useStep>[1], 'failed' | 'onFailed'>;

/** A step of goods on approval. */
export function useApprovalStep(id: string, step: Step) {
  const client = useQueryClient();
  return calls.useStep(id, {
    ...step,
    // Somebody else was quicker: what is shown is out of date.
    onFailed: () => void client.invalidateQueries({ queryKey: [approvalCall(id)] }),
    failed: 'That was not saved. Please try again.',
  });
}
