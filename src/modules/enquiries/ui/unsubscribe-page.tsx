import { Button } from '#design/button.tsx';
import { invalidLink, LinkPage, useMailedLink } from './newsletter-link-page.tsx';

/** Needs a click, so that mail scanners which open links do not unsubscribe anybody. */
export function UnsubscribePage() {
  const [state, leave] = useMailedLink('/api/subscribe/unsubscribe');
  if (state === 'done') {
    return (
      <LinkPage
        title="You have left the list"
        text="We will not write again. The door stays open."
      />
    );
  }
  if (state === 'invalid') return <LinkPage {...invalidLink} />;
  return (
    <LinkPage
      title="Leave the list"
      text={
        state === 'failed'
          ? 'We could not reach the shop. Please try again.'
          : 'One press, and we will not write again.'
      }
      action={
        <Button busy={state === 'busy'} onClick={() => void leave()}>
          Unsubscribe
        </Button>
      }
    />
  );
}
