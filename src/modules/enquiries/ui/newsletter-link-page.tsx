import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';

export type LinkState = 'waiting' | 'busy' | 'done' | 'invalid' | 'failed';

/** Sends the token of a mailed link when called. */
export function useMailedLink(call: string): [LinkState, () => Promise<void>] {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [state, setState] = useState<LinkState>('waiting');
  const send = useCallback(async () => {
    setState('busy');
    try {
      await writeJson('POST', call, { token });
      setState('done');
    } catch (error) {
      const refused = error instanceof WriteError && (error.status === 404 || error.status === 400);
      setState(refused ? 'invalid' : 'failed');
    }
  }, [call, token]);
  return [state, send];
}

/** Without `action` the page links to the home page; null shows no link. */
type LinkPageProps = { title: string; text: string; action?: ReactNode };

export function LinkPage({ title, text, action }: LinkPageProps) {
  return (
    <div aria-live="polite">
      <EmptyState
        headingLevel="h1"
        title={title}
        text={text}
        action={action === undefined ? <ButtonLink to="/">Return Home</ButtonLink> : action}
        className="min-h-[60svh] justify-center"
      />
    </div>
  );
}

export const invalidLink: LinkPageProps = {
  title: 'This link is no longer valid',
  text: 'It may have been used after you left the list, or the mail program cut it in two.',
};
