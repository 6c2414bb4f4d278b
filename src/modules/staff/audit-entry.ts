/** One line of the audit log, as the calls show it. */
export type AuditEntry = {
  id: number;
  at: string;
  /** Empty for strangers. */
  actorEmail: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  address: string;
};

/** 'order.status-changed' -> 'Order status changed' */
export function describeAction(action: string): string {
  const words = action.replace('.', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
