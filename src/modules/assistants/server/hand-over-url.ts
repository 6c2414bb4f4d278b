import { linkToken, readLinkToken } from '#modules/settlement/server/index.ts';
import type { AssistantParts } from './assistant-parts.ts';

type UrlParts = Pick<AssistantParts, 'publicUrl' | 'signingKeys'>;

const purpose = 'hand-over';

/** Where the buyer goes on: the session's id with our signature, which nobody can guess. */
export function handOverUrl({ publicUrl, signingKeys }: UrlParts, sessionId: string): string {
  return `${publicUrl}/hand-over/${linkToken(signingKeys[0], sessionId, purpose)}`;
}

export function readHandOver({ signingKeys }: UrlParts, token: string): string | null {
  return readLinkToken(signingKeys, token, purpose);
}
