import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#admin-kit/use-action.ts';
import { type WriteMethod, writeJson } from '#client/api.ts';
import { approvalCall, approvalsCall } from '#modules/approval/approval.ts';
import type { StaffApproval } from '#modules/approval/approval-schema.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

export const approvalPath = (id: string) => `${dashboardPath}?tab=approval&approval=${id}`;
export const newApprovalPath = (clientId: number) =>
  `${dashboardPath}?tab=approval&approval=new&for=${clientId}`;

export type ApprovalAnswer = { approval: StaffApproval };

export function useApprovals(clientId?: number) {
  const call = clientId === undefined ? approvalsCall : `${approvalsCall}?client=${clientId}`;
  return useQuery<{ approvals: StaffApproval[] }>({ queryKey: [call], staleTime: 0 });
}

export function useApproval(id: string) {
  return useQuery<ApprovalAnswer>({ queryKey: [approvalCall(id)], staleTime: 0 });
}

export function showApproval(client: QueryClient, answer: ApprovalAnswer): void {
  client.setQueryData<ApprovalAnswer>([approvalCall(answer.approval.id)], answer);
  void client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      key === approvalsCall || String(key).startsWith(`${approvalsCall}?`),
  });
}

type StepOptions<Args extends unknown[]> = {
  send: (...args: Args) => { method: WriteMethod; path: string; body?: unknown };
  ask?: (...args: Args) => string | null;
  says?: string;
};

/** A step of goods on approval; every call answers them as they are then. */
export function useApprovalStep<Args extends unknown[] = []>(
  id: string,
  { send, ask, says }: StepOptions<Args>,
) {
  const client = useQueryClient();
  return useAction<Args, ApprovalAnswer>({
    ask,
    call(...args) {
      const { method, path, body } = send(...args);
      return writeJson<ApprovalAnswer>(method, `${approvalCall(id)}${path}`, body);
    },
    done: (answer, ..._sent: Args) => showApproval(client, answer),
    // Somebody else was quicker: what is shown is out of date.
    onFailed: () => {
      void client.invalidateQueries({ queryKey: [approvalCall(id)] });
    },
    ...(says !== undefined && { says: { title: says } }),
    failed: 'That was not saved. Please try again.',
  });
}
