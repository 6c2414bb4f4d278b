const validDays = 180;
const dayMs = 24 * 3600 * 1000;

export type SecurityTextFacts = { email: string; publicUrl: string; now: Date };

/** The security contact as in RFC 9116. The text is the same for a whole day. */
export function securityText({ email, publicUrl, now }: SecurityTextFacts): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n');
}
