import { LinkEnded } from '#client/private-link/link-ended.tsx';
import { LinkPending } from '#client/private-link/link-pending.tsx';
import type { OwnSelection } from '#modules/selections/selection-schema.ts';
import { selectionEnds, selectionTexts as texts } from '#modules/selections/selection-texts.ts';
import { SelectionChoice } from './selection-choice.tsx';
import { SelectionItem } from './selection-item.tsx';
import { type OwnSelectionState, useOwnSelection } from './use-own-selection.ts';

type SelectionPageProps = { token: string; isUnknown: boolean };

/** The page of a selection's link: the adviser's products, and the client's answers. */
export function SelectionPage({ token, isUnknown }: SelectionPageProps) {
  const own = useOwnSelection(token, isUnknown);
  const { data, isAbsent } = own;
  if (isAbsent) return <LinkEnded end={selectionEnds.unknown} chat={texts.chat} />;
  if (!data) {
    return <LinkPending link={own} unreadable={texts.unreadable} className="h-svh max-w-5xl" />;
  }
  if (data.state !== 'open') {
    return <LinkEnded end={selectionEnds[data.state]} chat={texts.chat} />;
  }
  return <OpenSelection selection={data} own={own} />;
}

type OpenSelectionProps = { selection: OwnSelection; own: OwnSelectionState };

function OpenSelection({ selection, own }: OpenSelectionProps) {
  const { firstName, adviser, note, expiresAt, heldUntil, items } = selection;
  return (
    <>
      <header className="measure grid gap-x-6 gap-y-6 pt-14 pb-12 lg:grid-cols-[3fr_2fr] lg:items-end lg:pt-24 lg:pb-16">
        <h1 className="type-display">
          {firstName === '' ? texts.title : `${texts.title}, ${firstName}`}
        </h1>
        <div className="max-w-prose lg:border-l lg:pl-8">
          {note !== '' && <p className="type-lead whitespace-pre-line wrap-anywhere">{note}</p>}
          {adviser && (
            <p className="mt-3 text-quiet">{note === '' ? texts.by(adviser) : adviser}</p>
          )}
          <p className="numerals mt-3 type-small text-quiet">{texts.until(expiresAt)}</p>
        </div>
      </header>
      <ul aria-label={texts.title} className="measure flex flex-col gap-16 lg:gap-24">
        {items.map((item) => (
          <SelectionItem key={item.position} item={item} heldUntil={heldUntil} own={own} />
        ))}
      </ul>
      <p role="alert" className="measure mt-8 text-danger empty:hidden">
        {own.failure}
      </p>
      <SelectionChoice selection={selection} />
    </>
  );
}
