import type { ComponentType } from 'react';
import { AppointmentsLink } from '#modules/appointments/ui/appointments-link.tsx';
import { WithdrawLink } from '#modules/withdrawals/ui/withdraw-link.tsx';

type FooterParts = {
  /** Among the links under 'Information'. */
  Appointments?: ComponentType;
  /** The last of these links. */
  Link?: ComponentType;
};

/** What modules add at the foot of every page. */
export const footerParts: FooterParts = {
  Appointments: AppointmentsLink,
  Link: WithdrawLink,
};
