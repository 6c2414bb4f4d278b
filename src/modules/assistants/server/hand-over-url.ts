import { linkToken, readLinkToken } from '#modules/settlement/server/index.ts';
import type { AssistantParts } from './assistant-parts.ts';

type PathParts = Pick<AssistantParts, 'signingKeys'>;
type UrlParts = Pick<AssistantParts, 'publicUrl' | 'signingKeys'>;

const purpose = 'hand-over';

/** The link for the buyer: the session's id with our signature, which nobody can guess. */
export function handOverUrl(parts: UrlParts, sessionId: string): string {
  return parts.publicUrl + handOverPath(parts, sessionId);
}

export function handOverPath({ signingKeys }: PathParts, sessionId: string): string {
  return `/hand-over/${linkToken(signingKeys[0], sessionId, purpose)}`;
}

export function readHandOver({ signingKeys }: PathParts, token: string): string | null {
  return readLinkToken(signingKeys, token, purpose);
}
