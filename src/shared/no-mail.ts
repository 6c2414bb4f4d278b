/** Reserved for names that lead nowhere: whoever bought without an address is stored under it. */
export const noMailDomain = 'counter.invalid';

/** An address as people should see it; empty where there is none. */
export function shownEmail(email: string): string {
  return email.endsWith(`@${noMailDomain}`) ? '' : email;
}
