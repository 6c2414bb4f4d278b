/** One line of the audit log, as the calls show it. */
export type AuditEntry = {
  id: number;
  at: string;
  /** Empty for strangers. */
  actorEmail: string;
  /** Empty where nobody of that address is known any more. */
  actorName: string;
  action: string;
  subject: string;
  /** What the subject is called, or was when it was last heard of; empty where that is not known. */
  subjectName: string;
  detail: Record<string, unknown>;
  address: string;
};

/** 'order.status-changed' -> 'Order status changed' */
export function describeAction(action: string): string {
  const words = action.replace('.', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
