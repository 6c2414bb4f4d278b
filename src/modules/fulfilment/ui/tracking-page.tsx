import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ReadError } from '#client/api-error.ts';
import { GetForm } from '#client/get-form.tsx';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { OrderTracking } from '#modules/fulfilment/tracking-schema.ts';
import { trackingTexts as texts, trackingCall } from '#modules/fulfilment/tracking-texts.ts';
import { TrackingResult } from './tracking-result.tsx';

/** The number that the server did not find, or did not look up because of the limit. */
export type RefusedLookup = { number: string; why: 'unknown' | 'tooMany' };

type TrackingPageProps = {
  refused: RefusedLookup | null;
  /** Further content below the tracking. */
  children: ReactNode;
};

export function TrackingPage({ refused, children }: TrackingPageProps) {
  const [parameters] = useSearchParams();
  const number = parameters.get('tracking')?.trim().slice(0, 60) ?? '';
  // Gift cards came by e-mail: there is nothing to send back.
  const { data } = useQuery<OrderTracking>({ queryKey: [trackingCall(number)], enabled: false });
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-16 lg:py-24">
      <h1 className="type-display">{texts.title}</h1>
      <p className="mt-5 max-w-prose type-lead text-quiet print:hidden">{texts.intro}</p>
      <TrackingForm key={number} number={number} />
      <div aria-live="polite">
        {number !== '' && (
          <Lookup
            key={number}
            number={number}
            refused={refused?.number === number ? refused.why : null}
          />
        )}
      </div>
      {data?.way !== 'email' && <div className="print:hidden">{children}</div>}
    </div>
  );
}

type LookupProps = { number: string; refused: RefusedLookup['why'] | null };

function Lookup({ number, refused }: LookupProps) {
  const { data, error, isFetching, isFetched, refetch } = useQuery<OrderTracking>({
    queryKey: [trackingCall(number)],
    enabled: refused === null,
    // A parcel moves on, so data older than a minute is loaded again.
    staleTime: 60_000,
  });
  if (data) return <TrackingResult tracking={data} />;
  if (isFetching) return <Skeleton className="mt-12 h-72" />;
  const why = isFetched ? reasonOf(error) : (refused ?? 'failed');
  if (why === 'unknown') return <p className="mt-12 border-y py-8">{texts.unknown}</p>;
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-y py-8">
      <p className="text-danger">{texts[why]}</p>
      <Button variant="outline" size="small" onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}

function reasonOf(error: Error | null): RefusedLookup['why'] | 'failed' {
  if (!(error instanceof ReadError)) return 'failed';
  if (error.status === 429) return 'tooMany';
  return error.status === 404 || error.status === 400 ? 'unknown' : 'failed';
}

/** A plain GET form: it works before hydration, and the result has an address. */
function TrackingForm({ number }: { number: string }) {
  return (
    <GetForm action="/track-order" className="mt-10 flex flex-wrap items-start gap-4">
      <TextField
        name="tracking"
        label={texts.label}
        hint={texts.hint}
        defaultValue={number}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder="DHL-0000-0000-0000-0000"
        className="numerals"
        fieldClassName="min-w-0 flex-[1_1_18rem]"
      />
      <Button type="submit">{texts.submit}</Button>
    </GetForm>
  );
}
