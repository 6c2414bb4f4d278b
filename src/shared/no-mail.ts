/** A reserved domain that leads nowhere, for customers who bought without a mail address. */
export const noMailDomain = 'counter.invalid';

/** An address as people should see it. Empty if there is none. */
export function shownEmail(email: string): string {
  return email.endsWith(`@${noMailDomain}`) ? '' : email;
}
