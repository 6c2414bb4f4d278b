import { LinkEnded } from '#client/private-link/link-ended.tsx';
import { LinkPending } from '#client/private-link/link-pending.tsx';
import { usePrivateLink } from '#client/private-link/use-private-link.ts';
import type { OwnCard } from '#modules/clients/client-schema.ts';
import { ownCardCall, ownCardTexts as texts } from '#modules/clients/own-card-texts.ts';
import { MyCardForm } from './my-card-form.tsx';

type MyCardPageProps = { token: string; isUnknown: boolean };

/** The page behind a client's private link, on which they can change their own data. */
export function MyCardPage({ token, isUnknown }: MyCardPageProps) {
  const link = usePrivateLink<OwnCard>(ownCardCall(token), isUnknown, {
    // Reloading would replace what the client types.
    refetchOnWindowFocus: false,
  });
  const { data } = link;
  if (link.isAbsent) {
    return <LinkEnded end={{ title: texts.goneTitle, text: texts.goneText }} chat={texts.chat} />;
  }
  if (!data) return <LinkPending link={link} unreadable={texts.unreadable} />;
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
