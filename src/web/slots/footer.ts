import type { ComponentType } from 'react';
import { WithdrawLink } from '#modules/withdrawals/ui/withdraw-link.tsx';

type FooterParts = {
  /** The last of the links under 'Information'. */
  Link?: ComponentType;
};

/** What modules add at the foot of every page. */
export const footerParts: FooterParts = {
  Link: WithdrawLink,
};
