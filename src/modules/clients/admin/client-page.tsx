import { Link } from 'react-router';
import { OpenedRecord } from '#admin-kit/opened-record.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { customerPath } from '#modules/order-desk/admin/order-texts.tsx';
import { chatAddress } from '#modules/shipping/chat-address.ts';
import { AllergiesSection } from './allergies-section.tsx';
import { useClient, useClientAction } from './client-calls.ts';
import { ClientForm } from './client-form.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { PurchasesSection, ReturnsSection } from './history-sections.tsx';
import { LinkSection } from './link-section.tsx';
import { WishesSection } from './wishes-section.tsx';

type ClientPageProps = { id: string; onBack: () => void };

/** One client, for the adviser in the boutique. */
export function ClientPage({ id, onBack }: ClientPageProps) {
  const unknown = (
    <>
      <h2 className="mt-4 type-heading">There is no such client among yours</h2>
      <p className="mt-3 text-quiet">An owner sees all clients, and chooses their adviser.</p>
    </>
  );
  return (
    <OpenedRecord
      query={useClient(id)}
      back="All clients"
      onBack={onBack}
      unknown={unknown}
      failed="The client could not be loaded."
    >
      {({ client }) => <ClientFile card={client} />}
    </OpenedRecord>
  );
}

function ClientFile({ card }: { card: ClientCard }) {
  const { ClientSelections, ClientApprovals } = useOrderAdditions();
  return (
    <>
      <header className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b pb-5">
        <div className="min-w-0">
          <h2 className="type-heading wrap-anywhere">{card.name || 'No name given'}</h2>
          <p className="numerals mt-1 flex flex-wrap gap-x-5 gap-y-1 type-small">
            <Reach card={card} />
          </p>
        </div>
        <Link to={customerPath(card.id)} className="type-small underline-gold">
          Orders, notes and personal data
        </Link>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <ClientForm card={card} />
          {ClientSelections && <ClientSelections clientId={card.id} />}
          {ClientApprovals && <ClientApprovals clientId={card.id} />}
          <WishesSection card={card} />
          <PurchasesSection card={card} />
          <ReturnsSection card={card} />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <AdviserSection card={card} />
          <ConsentsSection card={card} />
          <AllergiesSection card={card} />
          <LinkSection card={card} />
        </div>
      </div>
    </>
  );
}

function Reach({ card: { email, phone } }: { card: ClientCard }) {
  if (!email && !phone) return <span className="text-quiet">No telephone or e-mail known</span>;
  return (
    <>
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underline-gold">
          {phone}
        </a>
      )}
      {phone && (
        <a
          href={chatAddress(phone, '')}
          target="_blank"
          rel="noopener noreferrer"
          className="underline-gold"
        >
          WhatsApp
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="underline-gold wrap-anywhere">
          {email}
        </a>
      )}
    </>
  );
}

/** The client's adviser; owners choose. */
function AdviserSection({ card: { id, adviser, advisers } }: { card: ClientCard }) {
  const choose = useClientAction<[number | null]>(id, {
    send: (adviserId) => ({ method: 'PUT', path: '/adviser', body: { adviserId } }),
    says: { title: 'The adviser was changed' },
    failed: 'The adviser was not changed. Please try again.',
  });
  return (
    <section>
      <h3 className="type-title">Adviser</h3>
      {advisers === null ? (
        <p className="mt-2">{adviser?.name ?? 'Nobody yet'}</p>
      ) : (
        <SelectField
          label="Adviser"
          hideLabel
          hint="A manager sees their own clients alone."
          fieldClassName="mt-3"
          placeholder="Nobody"
          disabled={choose.isBusy}
          options={advisers.map((each) => ({ value: String(each.id), label: each.name }))}
          value={adviser ? String(adviser.id) : ''}
          onChange={({ target }) => choose.run(target.value === '' ? null : Number(target.value))}
        />
      )}
      <Problem text={choose.error} className="mt-2" />
    </section>
  );
}
