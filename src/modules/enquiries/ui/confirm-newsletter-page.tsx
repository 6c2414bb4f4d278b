import { useEffect } from 'react';
import { Button } from '#design/button.tsx';
import { invalidLink, LinkPage, useMailedLink } from './newsletter-link-page.tsx';

/** Opening the page confirms: mail scanners that open links run no scripts. */
export function ConfirmNewsletterPage() {
  const [state, confirm] = useMailedLink('/api/subscribe/confirm');
  useEffect(() => {
    void confirm();
  }, [confirm]);
  if (state === 'done') {
    return (
      <LinkPage
        title="Thank you, you are on the list"
        text="The next letter is yours. Each one carries a link to leave."
      />
    );
  }
  if (state === 'invalid') return <LinkPage {...invalidLink} />;
  if (state === 'failed') {
    return (
      <LinkPage
        title="We could not reach the shop"
        text="Your address is not confirmed yet."
        action={<Button onClick={() => void confirm()}>Try Again</Button>}
      />
    );
  }
  return <LinkPage title="One moment" text="Confirming your address..." action={null} />;
}
