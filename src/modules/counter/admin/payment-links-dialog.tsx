import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Problem } from '#admin-kit/problem.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import type {
  PaymentLinkState,
  PaymentLinkView,
} from '#modules/payment-links/payment-link-view.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { titleCase } from '#shared/text.ts';

const linksCall = '/api/admin/payment-links';

/** The newest hundred payment links with their states. */
export function PaymentLinksDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending, isError, refetch } = useQuery<{ links: PaymentLinkView[] }>({
    queryKey: [linksCall],
    staleTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="Payment links"
      description="The products of an open link are held until the link expires."
    >
      {isPending && <Skeleton className="h-64 w-full" />}
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4 py-10">
          <p className="flex-1">Failed to fetch payment links</p>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.links.length === 0 && (
        <p className="py-14 text-center text-quiet">There are no payment links yet.</p>
      )}
      <ul aria-label="Payment links" className="-my-6 empty:hidden">
        {data?.links.map((link) => (
          <LinkLine key={link.id} link={link} />
        ))}
      </ul>
    </Dialog>
  );
}

const tones: Readonly<Record<PaymentLinkState, BadgeTone>> = {
  open: 'gold',
  paid: 'good',
  cancelled: 'outline',
  expired: 'warn',
};

function LinkLine({ link }: { link: PaymentLinkView }) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-b py-5 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[link.state]}>{titleCase(link.state)}</Badge>
          <span className="wrap-anywhere">{link.customer}</span>
          <span className="numerals">{formatDollars(link.total)}</span>
        </p>
        <p className="mt-1 type-small wrap-anywhere text-quiet">{link.items.join(', ')}</p>
        <p className="numerals type-small wrap-anywhere text-quiet">
          {[link.email, untilText(link), `by ${link.createdBy}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <LinkActions link={link} />
    </li>
  );
}

function untilText({ state, expiresAt }: PaymentLinkView): string {
  if (state === 'open') return `Until ${formatMoment(expiresAt)}`;
  return state === 'expired' ? `Ran out ${formatMoment(expiresAt)}` : '';
}

function LinkActions({ link }: { link: PaymentLinkView }) {
  if (link.orderNumber !== null) {
    const order = new URLSearchParams({ tab: 'orders', order: link.orderNumber });
    return (
      <Link to={`${dashboardPath}?${order}`} className="self-start underline-gold">
        {`#${link.orderNumber}`}
      </Link>
    );
  }
  return link.url === null ? null : <OpenLinkActions link={link} url={link.url} />;
}

function OpenLinkActions({ link, url }: { link: PaymentLinkView; url: string }) {
  const client = useQueryClient();
  const whose = link.customer || 'this customer';
  const takeBack = useAction({
    ask: () =>
      `Cancel the payment link of ${whose} over ${formatDollars(link.total)}? It can no longer be paid, and its products are on sale again at once.`,
    call: () => writeJson('DELETE', `${linksCall}/${link.id}`),
    failed: 'The link could not be cancelled. Please try again.',
    always: () => client.invalidateQueries({ queryKey: [linksCall] }),
  });
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <CopyLink url={url} label={`Copy the link of ${whose}`} />
        <Button
          variant="danger"
          size="small"
          busy={takeBack.isBusy}
          aria-label={`Cancel the link of ${whose}`}
          onClick={() => takeBack.run()}
        >
          Cancel the link
        </Button>
      </div>
      <Problem text={takeBack.error} className="mt-2 max-w-60" />
    </div>
  );
}
