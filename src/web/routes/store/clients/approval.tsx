import { ownApprovalCall } from '#modules/approval/approval.ts';
import { approvalTexts } from '#modules/approval/approval-texts.ts';
import { ApprovalPage } from '#modules/approval/ui/approval-page.tsx';
import { linkLoader } from '#web/private-link/link-loader.ts';
import { linkClientLoader, linkMeta, linkPage } from '#web/private-link/link-page.tsx';

const link = {
  service: 'ownApprovals',
  call: ownApprovalCall,
  title: approvalTexts.title,
  path: '/approval',
};

export const loader = linkLoader(link);
export const clientLoader = linkClientLoader(link);
export const meta = linkMeta(link);

export default linkPage(ApprovalPage);
