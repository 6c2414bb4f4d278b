import { Link } from 'react-router';
import { ListPager, ListState } from '#admin-kit/lists/list-states.tsx';
import { useListAddress } from '#admin-kit/lists/use-list-address.ts';
import { pageSize, useStaffList } from '#admin-kit/lists/use-staff-list.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { FilterBar, type FilterChoice } from '#design/fields/filter-bar.tsx';
import { channelLabels, clientsCall } from '#modules/clients/client.ts';
import type { ListedClient } from '#modules/clients/client-schema.ts';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { receiveClients } from './client-calls.ts';
import { ClientPage } from './client-page.tsx';
import { NewClient } from './new-client.tsx';

const names = ['q', 'mine', 'cursor', 'page', 'client'] as const;

const search = { label: 'Search clients', placeholder: 'Name, e-mail or telephone' };

const choices = [
  {
    name: 'mine',
    label: 'Filter by adviser',
    placeholder: 'All clients',
    options: [{ value: 'true', label: 'My clients' }],
  },
] as const satisfies FilterChoice<'mine'>[];

/** The dashboard's `?tab=clients`; with `client` it opens that card. */
export function ClientsPanel() {
  const { values, narrow, go, close } = useListAddress(names);
  const { user } = useAuth();
  if (values.client === 'new') {
    return (
      <NewClient
        onClose={() => close({ client: '' })}
        onAdded={(id) => close({ client: String(id) })}
      />
    );
  }
  if (values.client !== '') {
    return <ClientPage key={values.client} id={values.client} onBack={() => go({ client: '' })} />;
  }
  return (
    <ClientList values={values} isOwner={user?.role === 'owner'} onNarrow={narrow} onGo={go} />
  );
}

type ClientListProps = {
  values: Record<(typeof names)[number], string>;
  isOwner: boolean;
  onNarrow: (changes: Readonly<Record<string, string>>) => void;
  onGo: (changes: Readonly<Record<string, string>>) => void;
};

function ClientList({ values, isOwner, onNarrow, onGo }: ClientListProps) {
  const parameters = new URLSearchParams({ limit: String(pageSize) });
  for (const name of ['q', 'mine', 'cursor'] as const) {
    if (values[name]) parameters.set(name, values[name]);
  }
  const call = `${clientsCall}?${parameters}`;
  const list = useStaffList<ListedClient>({ call, name: 'clients', receive: receiveClients });
  const isNarrowed = values.q !== '' || values.mine !== '';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <FilterBar
            search={search}
            // A manager sees only their own clients.
            choices={isOwner ? choices : []}
            values={values}
            onNarrow={onNarrow}
          />
        </div>
        <Button size="tool" variant="outline" onClick={() => onGo({ client: 'new' })}>
          New client
        </Button>
      </div>
      <ListState
        list={list}
        name="clients"
        emptyText={
          isNarrowed
            ? 'No clients found.'
            : 'There are no clients yet. ‘New client’ makes a card for a customer.'
        }
      />
      {list.entries.length > 0 && (
        <ul aria-label="Clients" className="border-t">
          {list.entries.map((client) => (
            <ClientLine key={client.id} client={client} showsAdviser={isOwner} />
          ))}
        </ul>
      )}
      <ListPager list={list} singular="client" page={values.page} onGo={onGo} />
    </div>
  );
}

type ClientLineProps = { client: ListedClient; showsAdviser: boolean };

function ClientLine({ client, showsAdviser }: ClientLineProps) {
  const { id, name, email, phone, channel, adviser, lastBoughtAt } = client;
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b py-3 type-small transition-colors hover:bg-tint/50 md:grid-cols-[1.4fr_1fr_1fr_6rem]">
      <p className="min-w-0 wrap-anywhere">
        <Link
          to={`?tab=clients&client=${id}`}
          className="text-base after:absolute after:inset-0 hover:underline"
        >
          {name || 'No name given'}
        </Link>
        <span className="block text-quiet">{phone || email}</span>
      </p>
      <p className="text-quiet max-md:hidden">
        {lastBoughtAt ? `Last bought ${formatShortDate(lastBoughtAt)}` : 'Has not bought yet'}
      </p>
      <p className="text-quiet max-md:col-start-1 max-md:row-start-2">
        {showsAdviser && (adviser ? adviser.name : 'No adviser')}
      </p>
      <span className="max-md:col-start-2 max-md:row-start-1">
        {channel !== 'none' && <Badge>{channelLabels[channel]}</Badge>}
      </span>
    </li>
  );
}
