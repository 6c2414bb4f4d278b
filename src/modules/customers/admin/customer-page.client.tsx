import type { ComponentType, ReactNode } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Badge } from '#design/badge.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { classNames } from '#design/class-names.ts';
import { ArrowLeft } from '#design/icons.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { Customer } from '#modules/customers/customer-schema.ts';
import { formatDollars } from '#shared/money.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';
import { useCustomer } from './customer-calls.ts';
import { CustomerData } from './customer-data.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';

type CustomerPageProps = {
  id: string;
  /** The customer's messages, from another module. */
  Messages?: ComponentType<{ email: string }>;
  /** What they bought in the shop that moved in. */
  PastOrders?: ComponentType<{ customerId: number }>;
  /** Opens the client card of the advisers. */
  ClientCard?: ComponentType<{ customerId: number }>;
};

/** `/admin/customers/{id}`: the customer, their orders, and their contacts with the shop. */
export function CustomerPage({ id, ...parts }: CustomerPageProps) {
  const { data, isPending, isError, error, refetch } = useCustomer(id);
  const isUnknown = isError && 'status' in error && (error.status === 404 || error.status === 400);
  return (
    <div className="desk py-6 md:py-10">
      <ButtonLink to="/admin/dashboard?tab=customers" variant="link">
        <ArrowLeft className="size-4" />
        Back to Customers
      </ButtonLink>
      {isPending && <Skeleton className="mt-6 h-48 w-full" />}
      {isUnknown && <h1 className="mt-4 type-heading">There is no such customer</h1>}
      {isError && !isUnknown && (
        <TryAgain text="The customer could not be loaded." onRetry={() => void refetch()} />
      )}
      {data && <CustomerFile customer={data.customer} {...parts} />}
    </div>
  );
}

type CustomerFileProps = Omit<CustomerPageProps, 'id'> & { customer: Customer };

function CustomerFile({ customer, Messages, PastOrders, ClientCard }: CustomerFileProps) {
  const { id, firstName, lastName, email, isActive } = customer;
  return (
    <>
      <header className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 type-heading wrap-anywhere">
          {`${firstName} ${lastName}`.trim() || email || 'Erased customer'}
        </h1>
        {!isActive && <Badge tone="danger">Inactive</Badge>}
        {ClientCard && <ClientCard customerId={id} />}
      </header>
      <CustomerFacts customer={customer} />
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <CustomerOrders customerId={id} />
          {PastOrders && <PastOrders customerId={id} />}
          {Messages && <Messages email={email} />}
        </div>
        <CustomerNotes customerId={id} />
      </div>
      <CustomerData
        customerId={id}
        name={`${firstName} ${lastName}`.trim() || email || 'this customer'}
      />
    </>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { email, phone, createdAt, orders, spent } = customer;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-5 border-y py-6 lg:grid-cols-[2fr_repeat(3,1fr)]">
      <Fact label="Contact" wide>
        <a href={`mailto:${email}`} className="underline-gold wrap-anywhere">
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="block w-fit underline-gold">
            {phone}
          </a>
        )}
      </Fact>
      <Fact label="Customer since" wide>
        {formatLongDate(shopToday(new Date(createdAt)))}
      </Fact>
      <Fact label="Orders">{orders}</Fact>
      <Fact label="Total spent">
        {formatDollars(spent)}
        <span className="block type-small text-quiet">Refunds taken off</span>
      </Fact>
    </dl>
  );
}

type FactProps = { label: string; children: ReactNode; wide?: boolean };

function Fact({ label, children, wide }: FactProps) {
  return (
    <div className={classNames('min-w-0', wide && 'max-lg:col-span-2 sm:max-lg:col-span-1')}>
      <dt className="type-label text-quiet">{label}</dt>
      <dd className="numerals mt-1">{children}</dd>
    </div>
  );
}
