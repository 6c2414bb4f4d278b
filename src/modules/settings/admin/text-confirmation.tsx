import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import type { SectionState } from '#modules/settings/settings.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { useConfirmText } from './use-settings.ts';

/** The page's promises are binding for the shop, so an owner confirms the text. */
export function TextConfirmation({ state }: { state: SectionState }) {
  const { version, confirmed } = state;
  const can = useCan();
  const confirm = useConfirmText(state.id);
  return (
    <Card
      title="Confirmation"
      description="An owner reads the saved text and confirms it. After a change it must be confirmed again."
    >
      <p role="status" className="wrap-anywhere">
        {describeConfirmation(state)}
      </p>
      {!confirmed && can('settings') && (
        <Button
          className="mt-4"
          busy={confirm.isPending}
          busyLabel="Confirming..."
          onClick={() => confirm.mutate(version)}
        >
          Confirm this text
        </Button>
      )}
      {!confirmed && !can('settings') && (
        <p className="mt-2 type-small text-quiet">Only an owner can confirm it.</p>
      )}
    </Card>
  );
}

export function describeConfirmation({ confirmed }: Pick<SectionState, 'confirmed'>): string {
  return confirmed
    ? `Confirmed by ${confirmed.by} on ${formatMoment(confirmed.at)}`
    : 'Not confirmed by an owner yet';
}
