import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { formatShortDate } from '#shared/shop-date.ts';

type ListProps = {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  title: string;
  failed: string;
  none: string;
  lines: readonly ReactNode[] | undefined;
};

/** What was made for clients, on the tab of its own. */
export function ClientsList({ query, title, failed, none, lines }: ListProps) {
  if (query.isPending) return <Skeleton className="h-64 w-full" />;
  if (query.isError) return <TryAgain text={failed} onRetry={() => void query.refetch()} />;
  if (lines?.length === 0) {
    return (
      <div className="border-y py-14 text-center">
        <p className="text-quiet">{none}</p>
        <ButtonLink
          to={`${dashboardPath}?tab=clients`}
          variant="outline"
          size="small"
          className="mt-5"
        >
          Clients
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul aria-label={title} className="border-t">
      {lines}
    </ul>
  );
}

type SectionProps = ListProps & { add: { to: string; label: string } };

/** The same for one client, on their card. */
export function ClientSection({ query, title, failed, none, lines, add }: SectionProps) {
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="type-title">{title}</h3>
        <ButtonLink to={add.to} size="small" variant="outline">
          {add.label}
        </ButtonLink>
      </div>
      {query.isError && <TryAgain text={failed} onRetry={() => void query.refetch()} />}
      {lines?.length === 0 && <p className="mt-2 type-small text-quiet">{none}</p>}
      <ul aria-label={title} className="mt-4 border-t empty:hidden">
        {lines}
      </ul>
    </section>
  );
}

type Named = { client: { firstName: string; lastName: string; email: string } };

export const clientNameOf = ({ client }: Named) =>
  `${client.firstName} ${client.lastName}`.trim() || client.email || 'No name given';

type LineProps = {
  of: Named & { createdAt: string };
  to: string;
  text: string;
  /** On the card of the client, who is not named once more. */
  isOnCard: boolean;
  badge: ReactNode;
  /** What is known of it at a glance. */
  status: ReactNode;
};

export function ClientLine({ of, to, text, isOnCard, badge, status }: LineProps) {
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b py-3 type-small transition-colors hover:bg-tint/50">
      <p className="min-w-0 wrap-anywhere">
        <Link to={to} className="text-base after:absolute after:inset-0 hover:underline">
          {isOnCard ? text : clientNameOf(of)}
        </Link>
        {!isOnCard && <span className="block text-quiet">{text}</span>}
      </p>
      <p className="numerals flex flex-col items-end gap-1 text-right text-quiet">
        {badge}
        {formatShortDate(of.createdAt)}
      </p>
      <p className="numerals col-span-2">{status}</p>
    </li>
  );
}
