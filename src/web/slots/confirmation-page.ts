import type { ComponentType } from 'react';
import { KeepLink } from '#modules/reservations/ui/keep-link.tsx';
import { findReservationCode } from '#modules/reservations/ui/reservation-codes.ts';
import { WithdrawLink } from '#modules/withdrawals/ui/withdraw-link.tsx';

type ConfirmationParts = {
  /** The code to show at the counter. Empty in every browser but the shopper's own. */
  findCode?: (orderId: string) => string;
  /** Does what a mailed link to the page asks for, and shows why it could not. */
  MailedLink?: ComponentType<{ orderId: string }>;
  /** At the end: further actions for the order. */
  Link?: ComponentType<{ orderId: string }>;
};

/** What modules add to the page of an order that was placed. */
export const confirmationParts: ConfirmationParts = {
  findCode: findReservationCode,
  MailedLink: KeepLink,
  Link: WithdrawLink,
};
