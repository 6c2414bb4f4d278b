import { TryAgain } from '#admin-kit/try-again.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { Card } from '#design/card.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { ChevronDown } from '#design/icons.tsx';
import type { AssistantsView, PlatformView } from '#modules/assistants/assistants-view.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { formatDollars } from '#shared/money.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { useAssistants, useSwitchPlatform } from './assistant-calls.ts';

/** The dashboard's `?tab=assistants`. */
export function AssistantsPanel() {
  const { data, isError, refetch } = useAssistants();
  if (isError) {
    return <TryAgain text="Failed to load assistants." onRetry={() => void refetch()} />;
  }
  if (!data) return <p role="status">Loading assistants...</p>;
  return (
    <div className="flex flex-col gap-6">
      <SalesCard view={data} />
      <MissesCard misses={data.misses} />
      <PlatformsCard platforms={data.platforms} />
      <ConnectCard view={data} />
    </div>
  );
}

const settingsLink = '?tab=settings&section=assistants';

/** The sales through assistants, and the switch that allows them. */
function SalesCard({ view: { isOpen, hasFeeds, sales } }: { view: AssistantsView }) {
  const can = useCan();
  return (
    <Card
      title="Assistants"
      description="A customer asks an assistant for gold sandals in 38. The assistant searches our shop, fills a bag and sends the customer to our checkout."
      actions={
        can('settings') && (
          <ButtonLink to={settingsLink} variant="outline" size="small">
            Switch on or off
          </ButtonLink>
        )
      }
    >
      <dl className="numerals flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="type-small text-quiet">Net sales, last 30 days</dt>
          <dd className="mt-1 text-2xl">{formatDollars(sales.net)}</dd>
        </div>
        <div>
          <dt className="type-small text-quiet">Orders, last 30 days</dt>
          <dd className="mt-1 text-2xl">{sales.orders}</dd>
        </div>
      </dl>
      <p className="mt-4 flex flex-wrap gap-3">
        <Badge tone={isOpen ? 'good' : 'neutral'}>
          {isOpen ? 'Open to assistants' : 'Closed to assistants'}
        </Badge>
        <Badge tone={hasFeeds ? 'good' : 'neutral'}>{hasFeeds ? 'Feeds on' : 'Feeds off'}</Badge>
      </p>
    </Card>
  );
}

/** Addresses to enter on other platforms. They are needed once, so the card is collapsed. */
function ConnectCard({ view: { isOpen, hasFeeds, addresses } }: { view: AssistantsView }) {
  return (
    <details className="group border bg-raised">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <span>
          <span className="block">Connect</span>
          <span className="block type-small text-quiet">
            Addresses for Google, OpenAI and assistants that speak a protocol.
          </span>
        </span>
        <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-6 sm:px-6">
        <p className="max-w-prose">
          Assistants see what every visitor sees: products, prices, stock, delivery prices and our
          terms. Of an order they see the status, but no name and no address.
        </p>
        <dl className="mt-6 divide-y border-y">
          <Address
            name="Google Merchant Center"
            address={addresses.google}
            isOn={hasFeeds}
            note="A file in Google’s format (RSS 2.0), with an item for each size and colour. Name this address in your Merchant Center account as the file to fetch."
          />
          <Address
            name="OpenAI product feed"
            address={addresses.openAi}
            isOn={hasFeeds}
            note="A packed file of JSON lines (jsonl.gz), with a line for each size and colour, always complete. OpenAI takes it from approved partners only; it may be fetched from this address."
          />
          <Address
            name="Universal Commerce Protocol"
            address={addresses.profile}
            isOn={isOpen}
            note="The shop’s profile. Assistants that speak the protocol look for it here."
          />
          <Address
            name="MCP"
            address={addresses.mcp}
            isOn={isOpen}
            note="The same calls for assistants that speak the Model Context Protocol (streamable HTTP)."
          />
          <Address
            name="llms.txt"
            address={addresses.llms}
            isOn
            note="What an assistant may want to know of the shop. None is known to need it."
          />
        </dl>
      </div>
    </details>
  );
}

type AddressProps = { name: string; address: string; note: string; isOn: boolean };

/** An address to copy. While assistants are switched off, it answers nothing. */
function Address({ name, address, note, isOn }: AddressProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[14rem_1fr]">
      <dt className="font-medium">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className={isOn ? 'wrap-anywhere' : 'wrap-anywhere text-quiet line-through'}>
            {address}
          </p>
          <p className="mt-1 max-w-prose type-small text-quiet">
            {isOn ? note : 'Switched off: nothing is found at this address.'}
          </p>
        </div>
        {isOn && <CopyLink url={address} label={`Copy the address: ${name}`} />}
      </dd>
    </div>
  );
}

function PlatformsCard({ platforms }: { platforms: readonly PlatformView[] }) {
  return (
    <Card
      title="Assistants that visited"
      description="Each assistant has a profile address. If you switch one off, all profiles of its host are switched off."
    >
      {platforms.length === 0 && <p>No assistant has asked yet.</p>}
      {platforms.length > 0 && (
        <ul className="divide-y border-y">
          {platforms.map((platform) => (
            <PlatformRow key={platform.id} platform={platform} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PlatformRow({ platform }: { platform: PlatformView }) {
  const { id, profileUrl, calls, orders, lastSeen, isOff } = platform;
  const can = useCan();
  const switching = useSwitchPlatform();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium wrap-anywhere">{profileUrl}</span>
          {isOff && <Badge tone="neutral">Off</Badge>}
        </p>
        <p className="numerals type-small text-quiet">
          {`${countOf(calls, 'call')}, ${countOf(orders, 'order')}, last on ${formatMoment(lastSeen)}`}
        </p>
      </div>
      {can('settings') && (
        <Button
          size="small"
          variant="outline"
          disabled={switching.isPending}
          onClick={() => switching.mutate({ id, isOff: !isOff })}
        >
          {isOff ? 'Answer again' : 'Switch off'}
          <span className="sr-only"> {profileUrl}</span>
        </Button>
      )}
    </li>
  );
}

function MissesCard({ misses }: { misses: AssistantsView['misses'] }) {
  return (
    <Card
      title="Failed searches"
      description="What assistants searched for and did not find. The most frequent is first."
    >
      {misses.length === 0 && <p>No failed searches yet.</p>}
      {misses.length > 0 && (
        <ul className="divide-y border-y">
          {misses.map(({ words, times, lastAt }) => (
            <li key={words} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span className="min-w-0 wrap-anywhere">{words}</span>
              <span className="numerals type-small text-quiet">
                {`${countOf(times, 'time')}, last on ${formatMoment(lastAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
