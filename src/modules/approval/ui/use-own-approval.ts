import { usePrivateLinkSteps } from '#client/private-link/use-private-link.ts';
import { ownApprovalCall } from '#modules/approval/approval.ts';
import type { Counts, OwnApproval } from '#modules/approval/approval-schema.ts';
import { approvalTexts as texts } from '#modules/approval/approval-texts.ts';

/** The goods behind a link, and what their client does with them. */
export function useOwnApproval(token: string, isUnknown: boolean) {
  const link = usePrivateLinkSteps<OwnApproval, 'signature' | 'choice'>(
    ownApprovalCall(token),
    isUnknown,
    texts.failed,
  );
  return {
    ...link,
    sign: (name: string) => link.write('signature', 'POST', '/signature', { name }),
    choose: (counts: Counts) => link.write('choice', 'PUT', '/choice', counts),
  };
}

export type OwnApprovalState = ReturnType<typeof useOwnApproval>;
