import { useQuery } from '@tanstack/react-query';
import { ReadError } from '#client/api-error.ts';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { OwnCard } from '#modules/clients/client-schema.ts';
import { ownCardCall, ownCardTexts as texts } from '#modules/clients/own-card-texts.ts';
import { MyCardForm } from './my-card-form.tsx';

type MyCardPageProps = { token: string; isUnknown: boolean };

/** The page behind a client's private link, on which they can change their own data. */
export function MyCardPage({ token, isUnknown }: MyCardPageProps) {
  const { data, error, isFetching, refetch } = useQuery<OwnCard>({
    queryKey: [ownCardCall(token)],
    enabled: !isUnknown,
    // Reloading would replace what the client types.
    refetchOnWindowFocus: false,
  });
  const isGone = error instanceof ReadError && (error.status === 404 || error.status === 400);
  if (isUnknown || isGone) return <LinkOver />;
  if (!data && isFetching) return <Skeleton className="mx-auto my-16 h-96 w-full max-w-3xl" />;
  if (!data) {
    return (
      <div role="alert" className="mx-auto w-full max-w-3xl px-gutter py-24 text-center">
        <p>{texts.unreadable}</p>
        <Button variant="outline" className="mt-6" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-14 lg:py-24">
      <h1 className="type-display">
        {data.firstName === '' ? texts.title : `${texts.title}, ${data.firstName}`}
      </h1>
      <p className="mt-5 max-w-prose type-lead text-quiet">
        {data.adviser ? texts.introOf(data.adviser) : texts.intro}
      </p>
      <MyCardForm token={token} card={data} />
    </div>
  );
}

function LinkOver() {
  return (
    <EmptyState
      headingLevel="h1"
      title={texts.goneTitle}
      text={texts.goneText}
      action={
        <a
          href={`https://wa.me/${shop.chatNumber}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({})}
        >
          {texts.chat}
        </a>
      }
    />
  );
}
