import type { ComponentType } from 'react';
import { ReturnRequest } from '#modules/returns/ui/return-request.tsx';
import { WithdrawLink } from '#modules/withdrawals/ui/withdraw-link.tsx';

type TrackingParts = {
  /** Further actions for an order that was sent. */
  Below?: ComponentType;
  /** Under everything: what else one may do with an order. */
  Link?: ComponentType;
};

/** What modules add to the page on which an order is tracked. */
export const trackingParts: TrackingParts = {
  Below: ReturnRequest,
  Link: WithdrawLink,
};
