import type { ComponentType } from 'react';
import { ReturnRequest } from '#modules/returns/ui/return-request.tsx';

type TrackingParts = {
  /** Further actions for an order that was sent. */
  Below?: ComponentType;
};

/** What modules add to the page on which an order is tracked. */
export const trackingParts: TrackingParts = {
  Below: ReturnRequest,
};
