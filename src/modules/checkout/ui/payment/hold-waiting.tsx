import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Spinner } from '#design/spinner.tsx';
import { holdWaitText, holdWaitTexts, holdWaitTitle } from '#modules/checkout/hold/hold-wait.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import type { HoldWaitState } from './use-hold-wait.ts';

type HoldWaitingProps = { state: HoldWaitState; onStop: () => void };

/** Other shoppers are paying for the same products; the page retries by itself. */
export default function HoldWaiting({ state, onStop }: HoldWaitingProps) {
  const { chatNumber } = useShop();
  return (
    <Dialog
      open
      isFirm
      onOpenChange={(open) => !open && onStop()}
      size="small"
      title={holdWaitTitle(state)}
      footer={
        <Button variant="outline" onClick={onStop}>
          {holdWaitTexts.stop}
        </Button>
      }
    >
      <div className="flex gap-5">
        <Spinner className="mt-1 size-8 text-gold" />
        <div>
          <p role="status">{state.isLost ? holdWaitTexts.lost : holdWaitText(state)}</p>
          <p className="mt-4 type-small text-quiet">{holdWaitTexts.stay}</p>
          <a
            className="mt-4 inline-block type-small underline underline-offset-4"
            href={`https://wa.me/${chatNumber}`}
            target="_blank"
            rel="noreferrer"
          >
            Chat with us
          </a>
        </div>
      </div>
    </Dialog>
  );
}
