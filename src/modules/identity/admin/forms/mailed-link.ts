import { useLocation } from 'react-router';

const kinds = ['confirm', 'reset', 'invitation'] as const;

export type MailedLink = { kind: (typeof kinds)[number]; token: string };

/** Reads the key in '#reset=…'. Browsers do not send this part to any server. */
export function readMailedLink(hash: string): MailedLink | null {
  const [, name, token = ''] = /^#([a-z]+)=([\w-]+)$/.exec(hash) ?? [];
  const kind = kinds.find((each) => each === name);
  return kind ? { kind, token } : null;
}

export function useMailedLink(): MailedLink | null {
  return readMailedLink(useLocation().hash);
}
