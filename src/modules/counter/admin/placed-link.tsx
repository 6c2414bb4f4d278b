import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { type SharedLink, shareAddress, shareText } from '#modules/counter/share-link.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** Shows the new payment link, to be sent to the customer. */
export function PlacedLink({ link, onAnother }: { link: SharedLink; onAnother: () => void }) {
  return (
    <div className="max-w-2xl">
      <p role="status">
        {`${formatDollars(link.total)} can be paid until ${formatMoment(link.expiresAt)}. Until then the products are held.`}
      </p>
      <div className="mt-6 border bg-raised p-6">
        <p className="numerals wrap-anywhere select-all">{link.url}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <CopyLink url={link.url} />
          <WhatsAppLink link={link} />
        </div>
        <p className="mt-5 border-t pt-5 type-small wrap-anywhere text-quiet">{shareText(link)}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={`${dashboardPath}?tab=orders&links=all`} variant="outline" size="small">
          All payment links
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={onAnother}>
          Add another order
        </Button>
      </div>
    </div>
  );
}

export function WhatsAppLink({ link }: { link: SharedLink }) {
  return (
    <a
      href={shareAddress(link)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline', size: 'small' })}
    >
      Open WhatsApp
    </a>
  );
}
