import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { linkText } from '#modules/clients/own-card-texts.ts';
import { SendBy } from '#modules/shipping/admin/send-by.tsx';
import { formatShortDate } from '#shared/shop-date.ts';
import { useClientAction } from './client-calls.ts';

/** A link with which the client fills in the card. */
export function LinkSection({ card }: { card: ClientCard }) {
  const { id, link } = card;
  const make = useClientAction(id, {
    ask: () => (link ? 'Make a new link? The one before ends at once.' : null),
    send: () => ({ method: 'POST', path: '/link' }),
    failed: 'The link was not made. Please try again.',
  });
  const revoke = useClientAction(id, {
    ask: () => 'Cancel the link? It opens nothing from now on.',
    send: () => ({ method: 'DELETE', path: '/link' }),
    failed: 'The link was not cancelled. Please try again.',
  });
  return (
    <section>
      <h3 className="type-title">Their own page</h3>
      <p className="mt-2 type-small text-quiet">
        By a private link the client changes sizes, shades, days, channel and consents.
      </p>
      {link && <OpenLink card={card} link={link} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" variant="outline" busy={make.isBusy} onClick={() => make.run()}>
          {link ? 'New link' : 'Make a link'}
        </Button>
        {link && (
          <Button size="small" variant="quiet" busy={revoke.isBusy} onClick={() => revoke.run()}>
            Cancel the link
          </Button>
        )}
      </div>
      <Problem text={make.error ?? revoke.error} className="mt-2" />
    </section>
  );
}

type OpenLinkProps = { card: ClientCard; link: NonNullable<ClientCard['link']> };

function OpenLink({ card: { firstName, phone, email }, link: { url, expiresAt } }: OpenLinkProps) {
  return (
    <div className="mt-4 border bg-raised p-4">
      <p className="numerals type-small wrap-anywhere select-all">{url}</p>
      <p className="numerals mt-1 type-small text-quiet">{`Until ${formatShortDate(expiresAt)}`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyLink url={url} label="Copy the link to the card" />
        <SendBy
          phone={phone}
          text={linkText(firstName, url)}
          mail={{ to: email, subject: 'Your card' }}
        />
      </div>
    </div>
  );
}
